/** What an activity holds. Each file of `content/` is one shape, with its schema; the kind of the activity knows which. */
export interface ContentModel {
  kind: string
  [field: string]: unknown
}
