import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { LOCKED } from './locked-html.ts'

/** A highlighted box: a note, or a tip. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ class: { default: 'note' } }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
})

/** A question or a remark that folds out. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block+',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  // Open while it is written; learners find it closed.
  renderHTML: () => ['details', { open: '' }, 0],
})

export const Summary = Node.create({
  name: 'summary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
})

/** A picture: with words for who does not see it, or said to be decoration. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { loading: 'lazy' })],
})

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
export const TableCell = cell('tableCell', 'td')
export const TableHeader = cell('tableHeader', 'th')

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** What the tables of ProseMirror call each of these. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
})

/** A table; Tab goes from cell to cell. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

/** A block of an import that the editor cannot hold: it is shown, moved and removed as a whole. */
export const LockedBlock = Node.create({
  name: 'lockedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: '', rendered: false, parseHTML: (element: HTMLElement) => element.getAttribute(LOCKED) },
  }),
  parseHTML: () => [{ tag: `div[${LOCKED}]` }],
  renderHTML: ({ node }) => ['div', { [LOCKED]: String(node.attrs.html) }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'locked-block'
      dom.contentEditable = 'false'
      const head = document.createElement('p')
      head.className = 'locked-head'
      head.textContent = 'From an import: kept as it is'
      const held = new DOMParser().parseFromString(String(node.attrs.html), 'text/html').body
      const text = document.createElement('p')
      text.textContent = held.textContent?.trim() || held.firstElementChild?.tagName.toLowerCase() || ''
      dom.append(head, text)
      return { dom }
    },
})

export const BLOCKS = [
  Callout,
  Details,
  Summary,
  Picture,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  TableRoles,
  LockedBlock,
]
