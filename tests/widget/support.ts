import 'axe-core/axe.min.js';
import { expect } from '@esm-bundle/chai';
import type { ArchiveCard, ReaderView, Stage } from '../../domain/api/reader.ts';
import { AskArchive } from '../../widget/ask-archive.ts';
import { CARD } from './views.ts';

/** One thing the scripted service does, `after` milliseconds from the one before. */
export interface Step {
  readonly after?: number;
  readonly stage?: Stage;
  readonly view?: ReaderView;
  /** Cuts the connection. */
  readonly drop?: true;
  /** Ends the stream politely. */
  readonly end?: true;
}

export interface Script {
  readonly card?: ArchiveCard | null;
  /** One entry for each ask that does not get through. */
  readonly refuse?: readonly (
    | 'drop'
    | { readonly status: number; readonly problem?: object; readonly headers?: Record<string, string> }
  )[];
  readonly steps?: readonly Step[];
  /** A proxy that holds the stream back until its end. */
  readonly buffered?: boolean;
}

export interface Logged {
  readonly method: 'POST' | 'VIEW' | 'EVENTS' | 'DELETE';
  readonly key?: string;
  readonly body?: { readonly question: string; readonly lang: string; readonly article?: string };
}

AskArchive.pace = { retry: 60, longest: 240, quiet: 300, quietHeld: 400, watch: 250, slow: 700 };

let archives = 0;

/** A name no other test uses. */
export function freshArchive(): string {
  return `archive-${++archives}-${Math.random().toString(36).slice(2, 8)}`;
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  expect(response.ok, path).to.equal(true);
  return response.json();
}

export async function script(archive: string, says: Script): Promise<void> {
  await post('/fake/script', { card: { ...CARD, archive }, archive, ...says });
}

export async function push(id: string, view: ReaderView): Promise<void> {
  await post('/fake/push', { id, view });
}

/** A question that somebody asked elsewhere; its id. */
export async function openQuestion(archive: string, question: string): Promise<string> {
  const { id } = (await post('/fake/open', { archive, question })) as { id: string };
  return id;
}

export async function logOf(archive: string): Promise<readonly Logged[]> {
  return (await fetch(`/fake/log?archive=${archive}`)).json();
}

export interface Mounted {
  readonly element: AskArchive;
  readonly archive: string;
  readonly root: ShadowRoot;
}

/** A widget as a publisher would write it, in a column of the usual width. */
export async function mount(
  says: Script = {},
  attributes: Record<string, string> = {},
  width = 720,
): Promise<Mounted> {
  const archive = attributes['archive'] ?? freshArchive();
  await script(archive, says);
  const column = document.createElement('div');
  column.className = 'column';
  column.style.width = `${width}px`;
  const element = document.createElement('ask-archive');
  for (const [name, value] of Object.entries({ lang: 'en', ...attributes, archive }))
    element.setAttribute(name, value);
  column.append(element);
  document.body.append(column);
  await element.updateComplete;
  const root = element.shadowRoot;
  if (root === null) throw new Error('no shadow root');
  return { element, archive, root };
}

export function unmountAll(): void {
  for (const column of document.querySelectorAll('.column')) column.remove();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
}

/** Types a question and sends it, as a reader does. */
export async function ask({ root, element }: Mounted, question: string): Promise<void> {
  const field = await until(() => root.querySelector('textarea'));
  field.focus();
  field.value = question;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await element.updateComplete;
  find<HTMLButtonElement>(root, 'form button[type=submit]').click();
}

export function find<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Button or link by its words. */
export function control(root: ParentNode, words: string): HTMLElement {
  const all = [...root.querySelectorAll<HTMLElement>('button, a')];
  const found = all.find((one) => textOf(one) === words);
  if (found === undefined) throw new Error(`no control "${words}" among: ${all.map(textOf).join(' | ')}`);
  return found;
}

export function textOf(node: Node | null): string {
  return (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Waits until `probe` gives something that is neither null nor false. */
export async function until<T>(probe: () => T | null | false | undefined, within = 5000): Promise<T> {
  const end = performance.now() + within;
  for (;;) {
    const value = probe();
    if (value !== null && value !== false && value !== undefined) return value;
    if (performance.now() > end) throw new Error(`waited ${within} ms for ${probe}`);
    await pause(15);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** All that the live region says from now on, in order. */
export function listen(root: ShadowRoot): string[] {
  const region = find(root, '[role=status]');
  const heard: string[] = [];
  new MutationObserver(() => {
    const text = textOf(region);
    if (text !== '' && text !== heard.at(-1)) heard.push(text);
  }).observe(region, { childList: true, characterData: true, subtree: true });
  return heard;
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

declare global {
  interface Window {
    readonly axe: { readonly run: (context: Element, options: object) => Promise<AxeResults> };
  }
}

/** No finding at all, best practices and target size included. */
export async function expectAccessible(element: Element): Promise<void> {
  const rules = { 'target-size': { enabled: true }, region: { enabled: false } };
  const { violations } = await window.axe.run(element, { rules });
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join('; ')}`,
  );
  expect(told.join('\n')).to.equal('');
}
