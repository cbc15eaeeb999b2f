import { handleRequest } from './handle-request.ts'
import type { SheetReply, SheetRequest, SheetSource } from './protocol.ts'
import { SheetController } from './sheet-controller.ts'
import { SheetHost } from './sheet-host.ts'
import { onCellKey, onDraftKey, type Press } from './sheet-keys.ts'

/** The engine without a worker: it answers at once. */
function hostPort() {
  const host = new SheetHost()
  let hear: (reply: SheetReply) => void = () => undefined
  return {
    post: (request: SheetRequest) => hear(handleRequest(host, request)),
    onReply: (listener: (reply: SheetReply) => void) => {
      hear = listener
    },
    close: () => undefined,
  }
}

/** Orders in A and B, answers in C. */
export const SOURCE: SheetSource = {
  rows: [
    ['Order', 'Units'],
    ['VR-1', 3],
    ['VR-2', 4],
  ],
  columnTypes: {},
  entered: { C2: '=B2*2' },
  editable: ['C2', 'C3', 'C4'],
  size: { rows: 30, cols: 15 },
}

export const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})
export const letters = (text: string): Press[] => text.split('').map(letter => press(letter))
export const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** A sheet with the real engine, and hands that type into it. */
export async function openSheet(source: SheetSource = SOURCE) {
  const sheet = new SheetController(hostPort())
  await sheet.open(source)
  /** What the field does with a letter that the sheet leaves to it. */
  const append = (letter: string): void => {
    const { draft } = sheet.state
    if (!draft) return
    const text = draft.text.slice(0, draft.start) + letter + draft.text.slice(draft.end)
    sheet.type(text, draft.start + letter.length, draft.start + letter.length)
  }
  const keys = async (...presses: Press[]): Promise<void> => {
    for (const key of presses) {
      const isTaken = sheet.state.draft ? onDraftKey(sheet, key) : onCellKey(sheet, key, 10)
      if (!isTaken && key.key.length === 1) append(key.key)
    }
    await settled()
  }
  return {
    sheet,
    keys,
    at: (address: string) => {
      sheet.goTo(address)
      return sheet.cells.at(sheet.state.selection.from)
    },
    type: async (address: string, ...presses: Press[]) => {
      sheet.goTo(address)
      await keys(...presses)
    },
  }
}
