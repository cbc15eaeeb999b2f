import { unplayedContent } from './kept.ts'
import type { KindReader } from './kind-reader.ts'

/** H5P of Moodle itself; the platform lists it under the name of the older plug-in. */
export const h5pReader: KindReader = { module: 'h5pactivity', read: source => unplayedContent(source, 'hvp') }
