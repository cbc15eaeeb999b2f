/** A draw from a category. */
export interface OldDraw {
  categoryId: string
  withSubcategories: boolean
}

/** `asked` here, only `shown` (a description), only `kept`, or `missing` in the backup. */
export type QuestionState = 'asked' | 'shown' | 'kept' | 'missing'

/** What quizzes need to know of the questions of a backup. */
export class QuestionIndex {
  /** Keys of categories by their id. */
  readonly categories = new Map<string, string>()
  /** Draws of Moodle 2 and 3, by the key of the question that stands for them. */
  readonly draws = new Map<string, OldDraw>()
  /** Names of tags by their id. */
  readonly tags = new Map<string, string>()
  readonly #states = new Map<string, QuestionState>()
  /** Ids of the categories around one. */
  readonly #parents = new Map<string, string>()
  readonly #asked: { key: string; categoryId: string; tags: readonly string[] }[] = []

  addCategory(id: string, key: string, parentId: string): void {
    this.categories.set(id, key)
    this.#parents.set(id, parentId)
  }

  /** `isDrawn`: a question that is hidden in its bank is asked where a quiz names it, and drawn nowhere. */
  addQuestion(
    key: string,
    categoryId: string,
    state: QuestionState,
    tags: readonly string[] = [],
    isDrawn = true,
  ): void {
    this.#states.set(key, state)
    if (state === 'asked' && isDrawn) this.#asked.push({ key, categoryId, tags: tags.map(tag => tag.toLowerCase()) })
  }

  stateOf(key: string): QuestionState {
    return this.#states.get(key) ?? 'missing'
  }

  /** Whether a draw from a category finds anything that is asked. */
  canDraw(draw: OldDraw): boolean {
    return this.candidates(draw, []).length > 0
  }

  /** Keys of the questions that a draw may take: those of its category that are asked and have all of these tags. */
  candidates({ categoryId, withSubcategories }: OldDraw, tags: readonly string[]): string[] {
    const isIn = (id: string): boolean => id === categoryId || (withSubcategories && this.#isBelow(id, categoryId))
    return this.#asked
      .filter(one => isIn(one.categoryId) && tags.every(tag => one.tags.includes(tag.toLowerCase())))
      .map(({ key }) => key)
  }

  #isBelow(id: string, top: string): boolean {
    const seen = new Set<string>()
    for (let at = this.#parents.get(id) ?? ''; at && !seen.has(at); at = this.#parents.get(at) ?? '') {
      if (at === top) return true
      seen.add(at)
    }
    return false
  }
}
