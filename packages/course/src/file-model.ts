/** A file of a course, a section, an activity or a question. */
export interface FileModel {
  /** `package`: of an unpacked package, found by path alone and never listed. */
  area: 'intro' | 'content' | 'summary' | 'package'
  /** `dir/name.ext`, no leading slash, no `..`. */
  path: string
  mime: string
  sizeBytes: number
  /** Where the bytes lie on this machine until the reader is closed. */
  diskPath: string
}
