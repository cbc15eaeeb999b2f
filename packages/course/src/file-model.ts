/** A file of a course, a section, an activity or a question. */
export interface FileModel {
  area: 'intro' | 'content' | 'summary'
  /** `dir/name.ext`, no leading slash, no `..`. */
  path: string
  mime: string
  sizeBytes: number
  /** Where the bytes lie on this machine until the reader is closed. */
  diskPath: string
}
