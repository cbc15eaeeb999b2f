/** A part of what learners see, as words: what a publication changes is told part by part. */
export interface DescribedPart {
  place: string
  text: string
  isHtml: boolean
}
