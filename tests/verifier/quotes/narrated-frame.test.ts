import { describe, expect, it } from 'vitest';
import { frameDropped, framesTold } from '../../../verifier/quotes/narrated-frame.ts';

const SAID_SO = `
Quoting Kern, Weiss said
Weiss said, reading from a letter by Kern
Reading aloud from Kern’s diary, Weiss said
Reading a poem by Kern, Weiss said
Reciting an old verse, Weiss said
Weiss said, repeating the words of Kern
Weiss said, borrowing the words of Kern
Kern zitierend, sagte Weiss
Weiss zitierte ihren Gegner
Weiss sagte mit den Worten ihres Gegners
Weiss las aus Kerns Tagebuch vor
Aus einem Brief vorlesend, sagte Weiss
Weiss rezitierte
Citant Kern, Weiss a dit
Imitating Kern, Weiss said
Weiss said, mimicking Kern
Impersonating Kern, Weiss said
Mocking Kern, Weiss said
Weiss, lampooning Kern, said
Parodying Kern, Weiss said
Weiss, playing Lady Macbeth, said
Weiss said in the role of a judge
Weiss said in the voice of a witch
Weiss said in character
Dressed as a bishop, Weiss said
Pretending to be Kern, Weiss said
Posing as a banker, Weiss said
In the novel Weiss says
In a film by Kern, Weiss says
In a skit, Weiss said
In a school play, Weiss said
In a cartoon, Weiss said
In a dream, Weiss said
In a mock trial, Weiss said
Weiss ahmte Kern nach und sagte
Weiss äffte Kern nach und sagte
Weiss parodierte ihn
In der Rolle der Hexe sagte Weiss
Als Bischof verkleidet: verkleidet als Bischof sagte Weiss
In einem Roman sagt Weiss
Im Traum sagte Weiss
Im Kabarett sagte Weiss
In einem Rollenspiel sagte Weiss
Dans un film, Weiss dit
In a forged letter Weiss wrote
In a doctored clip, Weiss said
In an AI-generated video, Weiss said
In a fictitious interview, Weiss said
In a bogus email, Weiss wrote
In a hoax, Weiss said
In a deepfake, Weiss said
A manipulated video shows Weiss saying
In einer gefälschten Nachricht schrieb Weiss
In einem erfundenen Interview sagte Weiss
In einem KI-generierten Video sagte Weiss
Das manipulierte Video zeigt Weiss
Dans une vidéo truquée, Weiss a dit
With a gun to her head, Weiss said
At knifepoint, Weiss said
Under duress, Weiss said
Weiss, who was forced to say it, said
Weiss, who was made to read it, said
Weiss muttered in her sleep
Visibly drunk, Weiss said
Weiss said under hypnosis
With a high fever, Weiss said
Mit vorgehaltener Waffe gezwungen, sagte Weiss
Unter Folter sagte Weiss
Weiss wurde gezwungen zu sagen
Im Schlaf sagte Weiss
Betrunken sagte Weiss
Sous la contrainte, Weiss a dit
Weiss joked
Weiss said in jest
Weiss quipped
Weiss said, kidding
Weiss said with tongue in cheek
Weiss said sarcastically
Weiss said with heavy irony
Weiss said ironically
Weiss scherzte
Im Spaß sagte Weiss
Weiss witzelte
Weiss frotzelte
Weiss sagte ironisch
Weiss sagte augenzwinkernd
Allegedly, Weiss said
Reportedly, Weiss said
Angeblich sagte Weiss
In Kern’s account, Weiss said
In Kerns Darstellung sagte Weiss
Asked to imagine defeat, Weiss said
Asked what she would do if she lost, Weiss said
In a hypothetical case, Weiss said
Auf die Frage, was sie täte, wenn sie verlöre, sagte Weiss
Gebeten, sich vorzustellen, sie sei Bürgermeisterin, sagte Weiss
`
  .trim()
  .split('\n');

const PLAINLY_SAID = `
Weiss said
Weiss told the council
Citing the budget, Weiss said
After reading the report, Weiss said
Reading from her notes, Weiss said
The director of the film, Clara Weiss, said
Weiss, who plays the organ, said
Playing down the row, Weiss said
Weiss, who was forced to resign, said
In her role as the chair, Weiss said
Weiss said of the forged letter
After the fake video appeared, Weiss said
Weiss said in the film industry
In einem Video sagte Weiss
Unter Druck sagte Weiss
Weiss sagte zu dem gefälschten Video
`
  .trim()
  .split('\n');

const NO_FRAME = (): string => 'Weiss said … ';

describe('how a source tells that words were said', () => {
  it.each(SAID_SO)('a draft may not leave out: %s', (narration) => {
    expect(frameDropped(framesTold(narration), NO_FRAME, 'The park is ours')).toBe(true);
    expect(frameDropped(framesTold(narration), () => narration, 'The park is ours')).toBe(false);
  });

  it.each(PLAINLY_SAID)('takes nothing from the speaker: %s', (narration) => {
    expect(frameDropped(framesTold(narration), NO_FRAME, 'The park is ours')).toBe(false);
  });

  it.each([
    ['Asked whether it was over, Weiss said', 'I think so'],
    ['Auf die Frage nach Kern sagte Weiss', 'Natürlich nicht'],
    ['Weiss said of the stadium', 'It is a disgrace'],
    ['Weiss sagte gestern über das Stadion', 'Das ist eine Schande'],
  ])('an answer keeps its question, a pronoun its topic: %s: %s', (narration, words) => {
    expect(frameDropped(framesTold(narration), NO_FRAME, words)).toBe(true);
    expect(frameDropped(framesTold(narration), () => narration, words)).toBe(false);
    expect(frameDropped(framesTold(narration), NO_FRAME, 'The park is ours')).toBe(false);
  });
});
