import type { KindsOfContent } from '../../learning/index.ts'
import type { Grader } from '../../sandbox/index.ts'
import type { LinkParts } from './file-links.ts'

/** What drafts need of the house. */
export interface DraftParts extends LinkParts {
  kinds: KindsOfContent
  grader: Pick<Grader, 'check'>
}
