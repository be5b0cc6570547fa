/** "who looks after the clock": the verb only says that somebody is wanted who does, and no article need say it so. */
const PHRASES =
  'looks? after|looking after|takes? care of|taking care of|cares? for|caring for|in charge of|responsible for';
const VERBS =
  'tends?(?: to)?|keeps?|minds?|runs?|running|heads?|heading|leads?|leading|manages?|managing|operates?|operating|coach(?:es)?|directs?|chairs?|winds?';
const KEEPER = new RegExp(`^\\s*who(?: is| are)? (?:${PHRASES}|${VERBS}) `, 'iu');
const PHRASE = new RegExp(`^(\\s*who)(?: is| are)? (?:${PHRASES})(?= )`, 'iu');

/** @returns what somebody is asked to keep, as it stands in the question; null where nobody is asked for so */
export function kept(question: string): string | null {
  const match = KEEPER.exec(question);
  if (match === null) return null;
  const thing = question
    .slice(match[0].length)
    .replace(/(?:\s(?:in|during|since|until) \d{4})?[?.!\s]*$/u, '');
  return /^(?:for|against|in|on|at|to|with|from)\s/iu.test(thing) ? null : thing;
}

/** The same without the verb, where who keeps the thing is known. */
export function withoutKeeper(question: string): string {
  return question.replace(KEEPER, 'Who ');
}

/** The question without what says nothing of the matter: "Who the town clock?" */
export function withoutKeeping(question: string): string {
  return question.replace(PHRASE, '$1');
}
