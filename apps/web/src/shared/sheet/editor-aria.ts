import type { SheetState } from './sheet-state.ts'

/** The list of functions: there is one, at the field that is typed into. */
export const SUGGESTIONS_ID = 'sheet-functions'
export const optionId = (n: number): string => `${SUGGESTIONS_ID}-${n}`

/** What a field that formulas are typed into says of the list below it. */
export const editorAria = (suggest: SheetState['suggest']) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': suggest !== null,
    'aria-controls': suggest ? SUGGESTIONS_ID : undefined,
    'aria-activedescendant': suggest ? optionId(suggest.index) : undefined,
  }) as const
