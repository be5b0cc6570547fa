import type { ReaderView } from '../../domain/api/reader.ts';
import { ask, type Mounted, mount, until } from './support.ts';

/** A question asked and answered: the widget as a reader sees it then. */
export async function showAnswer(
  view: ReaderView,
  width = 720,
  attributes: Record<string, string> = {},
): Promise<Mounted> {
  const mounted = await mount({ steps: [{ view }] }, attributes, width);
  await ask(mounted, view.question);
  await until(() => mounted.root.querySelector('.ans'));
  await mounted.element.updateComplete;
  return mounted;
}

/** Every marker of a citation, in the order of the text. */
export function markers(root: ShadowRoot): readonly HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>('.cite')];
}

/** Where a pointer rests on an element. */
export function middleOf(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}
