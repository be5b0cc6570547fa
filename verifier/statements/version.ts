/** Part of what stored statements were made with: a change means that they are found again. */
export const STATEMENTS_VERSION = 'statements-4';
