/** What a workbook holds that is not read: names of elements and other marks, and how often each was met. */
export class Marks extends Set<string> {
  readonly #counts = new Map<string, number>()

  override add(mark: string, count = 1): this {
    this.#counts.set(mark, this.countOf(mark) + count)
    return super.add(mark)
  }

  countOf(mark: string): number {
    return this.#counts.get(mark) ?? 0
  }

  /** Those of a part of the workbook. */
  addAll(marks: Marks): void {
    for (const mark of marks) this.add(mark, marks.countOf(mark))
  }
}
