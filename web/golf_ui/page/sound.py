"""What the table sounds like: each sound as tones, without a recording."""

from dataclasses import dataclass

SEMITONE: float = 2 ** (1 / 12)


@dataclass(frozen=True, slots=True)
class Tone:
    """
    One sound wave: *pitch* in hertz, 0 for filtered noise.

    It begins at *start*, fades out within *length* (seconds), is as loud as
    *gain* (0 … 1) and glides to *end_pitch* if that is given.
    """

    pitch: float
    length: float
    gain: float
    start: float = 0
    end_pitch: float | None = None


def tones(sound: str, steps: int = 0) -> tuple[Tone, ...]:
    """
    Give the tones of a sound, raised by *steps* semitones; () for silence.

    A play ticks, a turned card slides, a refusal thuds; a cleared column knocks
    like a ball in a cup, a clear adds two notes, a stuck end is one low note.
    """
    raised = SEMITONE**steps
    return {
        "played": (Tone(0, 0.03, 0.25), Tone(520 * raised, 0.07, 0.16)),
        "undone": (Tone(0, 0.03, 0.2), Tone(390, 0.06, 0.1)),
        "turned": (Tone(0, 0.13, 0.2),),
        "refused": (Tone(110, 0.12, 0.25, end_pitch=80),),
        "column": (Tone(0, 0.02, 0.25), Tone(880, 0.12, 0.2, 0.03, 560)),
        "cleared": (
            Tone(880, 0.12, 0.2, 0, 560),
            Tone(659, 0.35, 0.16, 0.16),
            Tone(988, 0.5, 0.16, 0.32),
        ),
        "stuck": (Tone(147, 0.5, 0.2, 0, 139),),
    }.get(sound, ())


BUZZES = {"played": 8, "turned": 8, "refused": 25, "column": 20, "cleared": 60}
"""How long a phone vibrates for a sound, in milliseconds."""
