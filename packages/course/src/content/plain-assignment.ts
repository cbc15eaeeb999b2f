import type { AssignContent } from './assign.ts'

/** What an author begins an assignment with: text or files, one attempt, marks. */
export const PLAIN_ASSIGNMENT: AssignContent = {
  kind: 'assign',
  instructionsHtml: '',
  text: { maxWords: null },
  files: { max: 5, maxBytes: null, types: [] },
  statement: '',
  canTakeBack: true,
  attempts: 1,
  again: 'staff',
  counts: 'last',
  late: null,
  marking: { kind: 'points' },
  criteria: [],
  hidesNames: false,
}
