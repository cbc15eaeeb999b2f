import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { CodeLanguage } from '../languages.ts'
import { getLanguage, INDENTS } from './language.ts'
import { PHRASES } from './phrases.ts'
import { codeColours, editorTheme } from './theme.ts'

interface Given {
  language: CodeLanguage
  label: string
  describedBy: string
  isReadOnly: boolean
  tables: Readonly<Record<string, readonly string[]>>
  onChange: (text: string) => void
  onRun: () => void
}

/**
 * Escape gives the Tab key back to the page until something else is typed (WCAG 2.1.2). Where Escape closes a list or a search, that is
 * all that it does.
 */
const leaveByEscape = EditorView.domEventHandlers({
  keydown(event, view) {
    if (event.key === 'Escape' && completionStatus(view.state) === null) view.setTabFocusMode(true)
    else if (!['Escape', 'Tab', 'Shift'].includes(event.key)) view.setTabFocusMode(false)
    return false
  },
  focus(_, view) {
    view.setTabFocusMode(false)
    return false
  },
})

/** Everything that an editor of learners' programs does. */
export function setUp({ language, label, describedBy, isReadOnly, tables, onChange, onRun }: Given): Extension {
  const run = (view: EditorView) => {
    closeCompletion(view)
    onRun()
    return true
  }
  const reads: Extension = [
    lineNumbers(),
    drawSelection(),
    bracketMatching(),
    highlightSelectionMatches(),
    search({ top: true }),
    getLanguage(language, tables),
    indentUnit.of(INDENTS[language]),
    syntaxHighlighting(codeColours),
    editorTheme,
    leaveByEscape,
    EditorState.phrases.of(PHRASES),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      autocapitalize: 'off',
      ...(isReadOnly && { 'aria-readonly': 'true' }),
    }),
    Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run },
        { key: 'Ctrl-Enter', run },
      ]),
    ),
    keymap.of([...searchKeymap, ...defaultKeymap]),
  ]
  if (isReadOnly) return [reads, EditorState.readOnly.of(true)]
  return [
    reads,
    history(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    indentOnInput(),
    closeBrackets(),
    autocompletion({ icons: false }),
    keymap.of([...closeBracketsKeymap, ...historyKeymap, ...completionKeymap, indentWithTab]),
    EditorView.updateListener.of(update => {
      if (update.docChanged) onChange(update.state.doc.toString())
    }),
  ]
}
