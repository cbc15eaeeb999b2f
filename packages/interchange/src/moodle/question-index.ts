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
  readonly #withAsked = new Set<string>()

  addCategory(id: string, key: string, parentId: string): void {
    this.categories.set(id, key)
    this.#parents.set(id, parentId)
  }

  addQuestion(key: string, categoryId: string, state: QuestionState): void {
    this.#states.set(key, state)
    if (state === 'asked') this.#withAsked.add(categoryId)
  }

  stateOf(key: string): QuestionState {
    return this.#states.get(key) ?? 'missing'
  }

  /** Whether a draw from a category finds anything that is asked. */
  canDraw({ categoryId, withSubcategories }: OldDraw): boolean {
    if (this.#withAsked.has(categoryId)) return true
    return withSubcategories && [...this.#withAsked].some(id => this.#isBelow(id, categoryId))
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
