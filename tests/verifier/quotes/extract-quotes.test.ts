import { describe, expect, it } from 'vitest';
import { extractQuotes } from '../../../verifier/quotes/extract-quotes.ts';

function found(text: string): readonly string[] {
  return extractQuotes(text).map(
    (quote) => `${quote.opened ? '' : '…'}${text.slice(quote.start, quote.end)}${quote.closed ? '' : '…'}`,
  );
}

describe('the outermost quotations of a text', () => {
  it.each([
    ['English and straight marks', 'He said: "We won\'t." “A,” he said, “B”', ["We won't.", 'A,', 'B']],
    [
      'German marks',
      '„Das Bad bleibt“, sagte sie. Dann: „Auch im Winter.“',
      ['Das Bad bleibt', 'Auch im Winter.'],
    ],
    ['German single marks inside', '„Er sagte ‚nein‘ dazu“', ['Er sagte ‚nein‘ dazu']],
    [
      'German marks inside themselves',
      'das „Wort vom „Sondervermögen“, das zählt“ fiel',
      ['Wort vom „Sondervermögen“, das zählt'],
    ],
    ['guillemets of all manners', '»ja« «oui» « non » ‹si›', ['ja', 'oui', 'non', 'si']],
    ['guillemets inside themselves', '»Wir sagen »nein« dazu«', ['Wir sagen »nein« dazu']],
    [
      'French marks with English ones inside',
      '« On m’a dit “fermez” et non »',
      ['On m’a dit “fermez” et non'],
    ],
    ['a French elision before the mark', 'parle d’« une honte » ici', ['une honte']],
    ['possessives', 'The players’ union said ‘no deal’ and the players’ bus left', ['no deal']],
    ['a possessive inside', '‘The players’ bus left early’ he said', ['The players’ bus left early']],
    ['straight single marks', "'We don't know,' the dogs' owner said", ["We don't know,"]],
    ['words that begin with an apostrophe', "’tis the ’90s in ’s-Oudehaven, rock ’n’ roll, 'em", []],
    ['a nickname', 'said Rosa “Shorty” Almeida', ['Shorty']],
    ['inches and feet', 'a 6" pipe and a 5\'6" man', []],
    ['a quotation in a quotation, straight', '"He said "no" loudly," she said', ['He said "no" loudly,']],
    [
      'paragraphs with one closing mark',
      '“At two,” she said.\n\n“By three.\n\n“By four.”',
      ['At two,', 'By three.…', 'By four.'],
    ],
    ['a mark that never closes', 'He said: “We go on\n\nNext day', ['We go on…']],
    ['a mark that never opened', 'It rained. We go on,” he said', ['…We go on,']],
    ['typewriter marks', "''We will'' ,,Das Bad'' ``We will''", ['We will', 'Das Bad', 'We will']],
    ['Swedish marks', '”Vi stannar”, sa hon', ['Vi stannar']],
    ['full-width and corner marks', '＂we go＂ 「we stay」', ['we go', 'we stay']],
    ['marks in brackets and behind dashes', '(“a big one”) —“no”—', ['a big one', 'no']],
    ['marks in a headline', '‘Pier will never close’, says mayor', ['Pier will never close']],
    ['quoted single words', "the 'best' of “times”", ['best', 'times']],
  ] as const)('%s', (_, text, wanted) => {
    expect(found(text)).toEqual(wanted);
  });
});
