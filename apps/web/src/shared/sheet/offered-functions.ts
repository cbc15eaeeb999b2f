import type { Draft } from './draft.ts'
import { acceptSuggestion, type Suggestions, suggestionsAt } from './function-help.ts'
import type { SheetAccess } from './sheet-access.ts'

/** The functions that are offered while a formula is typed into a sheet. */
export class OfferedFunctions {
  private readonly sheet: SheetAccess
  private listed: Promise<void> | null = null

  constructor(sheet: SheetAccess) {
    this.sheet = sheet
  }

  /** What fits the name that is being typed. The functions come with the first formula. */
  for({ text, start, end }: Draft): Suggestions | null {
    if (!text.startsWith('=')) return null
    const { functions } = this.sheet.state
    if (functions) return start === end ? suggestionsAt(text, end, functions) : null
    this.listed ??= this.sheet.ask('functions').then(found => {
      this.sheet.become({ functions: found })
      const { draft } = this.sheet.state
      if (draft && found) this.sheet.become({ suggest: this.for(draft) })
    })
    return null
  }

  /** Goes on to another one of them. */
  step(steps: number): void {
    const { suggest } = this.sheet.state
    if (!suggest) return
    const count = suggest.functions.length
    this.sheet.become({ suggest: { ...suggest, index: (suggest.index + steps + count) % count } })
  }

  /** Closes the list; another letter opens it again. */
  close(): void {
    this.sheet.become({ suggest: null })
  }

  /** Puts one of them in place of what was typed. */
  take(index?: number): void {
    const { draft, suggest } = this.sheet.state
    if (!draft || !suggest) return
    const { text, caret } = acceptSuggestion(draft.text, { ...suggest, index: index ?? suggest.index })
    this.sheet.setDraft({ ...draft, text, start: caret, end: caret, pointing: null })
  }
}
