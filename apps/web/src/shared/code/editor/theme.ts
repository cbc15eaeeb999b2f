import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags as t } from '@lezer/highlight'

/** Colours of code. They are tokens of the product, so that each theme has its own. */
export const codeColours = HighlightStyle.define([
  { tag: [t.keyword, t.operatorKeyword, t.modifier, t.definitionKeyword, t.controlKeyword], color: 'var(--brand-ink)' },
  { tag: [t.string, t.special(t.string), t.number, t.bool, t.null, t.regexp], color: 'var(--accent-ink)' },
  {
    tag: [t.function(t.variableName), t.function(t.propertyName), t.standard(t.name), t.typeName],
    color: 'var(--info-ink)',
  },
  { tag: [t.className, t.definition(t.function(t.variableName))], color: 'var(--info-ink)' },
  { tag: t.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: t.invalid, color: 'var(--bad-ink)' },
])

const MONO = 'ui-monospace, "Cascadia Code", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace'

/** The frame, in tokens of the product: it follows the theme by itself. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--canvas)' },
  '&.cm-focused': { outline: 'none' },
  // Over the gutters too, which have a ground of their own.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: '2px solid var(--brand)',
    pointerEvents: 'none',
    zIndex: 300,
  },
  '.cm-scroller': { fontFamily: MONO, lineHeight: '1.57', overflow: 'auto' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--brand)' },
  '.cm-line': { padding: '0 20px 0 8px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--brand)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--canvas)', color: 'var(--ink-2)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 20px', minWidth: '52px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--brand) 8%, transparent)' },
  '.cm-activeLineGutter': { color: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--brand) 26%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--brand) 16%, transparent)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--brand-soft)', outline: '1px solid var(--edge)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--bad-soft)', color: 'var(--bad-ink)' },
  '.cm-searchMatch': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--edge)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, var(--accent) 40%, transparent)' },
  '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontFamily: 'var(--font-sans)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 36px 8px 16px', fontSize: '0.8125rem' },
  '.cm-panel.cm-search label': { fontSize: '0.8125rem', color: 'var(--ink-2)', minHeight: '24px' },
  '.cm-panel.cm-search [name=close]': {
    top: '8px',
    right: '10px',
    width: '24px',
    height: '24px',
    color: 'var(--ink-2)',
  },
  '.cm-textfield': {
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--edge)',
    borderRadius: '8px',
    padding: '4px 8px',
    fontSize: '0.8125rem',
    color: 'var(--ink)',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--edge)',
    borderRadius: '8px',
    padding: '4px 10px',
    fontSize: '0.8125rem',
    color: 'var(--ink)',
    '&:active': { backgroundImage: 'none', backgroundColor: 'var(--hover)' },
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line-2)',
    borderRadius: '10px',
    boxShadow: 'var(--sh-3)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: MONO, maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 12px', color: 'var(--ink-2)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--brand-soft)',
    color: 'var(--brand-ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
})
