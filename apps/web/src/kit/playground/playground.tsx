import { Moon, Redo2, Sun, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useTheme } from '#shared/ui/use-theme.ts'
import { CellReport } from './cell-report.tsx'
import { CellTable } from './cell-table.tsx'
import { FileButtons, FileOutcome, useFiles } from './file-tools.tsx'
import { SHOWN, type Sheet, useSheet } from './use-sheet.ts'

/** The formula of the chosen cell in full. */
function FormulaBar({ sheet }: { sheet: Sheet }) {
  const id = useId()
  const { book, at, draft } = sheet
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') sheet.commit()
    if (event.key === 'Escape') sheet.type(null)
  }
  return (
    <TextField
      id={id}
      label={`Contents of ${sheet.name}`}
      value={draft?.text ?? book.input(at)}
      onText={text => sheet.type({ text, in: 'bar' })}
      onKeyDown={onKeyDown}
      onBlur={() => draft?.in === 'bar' && sheet.commit()}
      isWrong={sheet.refusal !== ''}
      fault={sheet.refusal}
      spellCheck={false}
      autoComplete="off"
    />
  )
}

/** Where one tries the engine out: cells, what they hold and why, files in and out. */
export function Playground() {
  const sheet = useSheet()
  const files = useFiles(sheet)
  const { theme, choose } = useTheme()
  const id = useId()
  const { book } = sheet
  const { rows, cols } = book.usedSize(sheet.sheet)
  const tabs = book.sheets.order
    .filter(number => !book.sheets.isHidden(number))
    .map(number => ({ value: String(number), name: book.sheets.nameOf(number) }))
  return (
    <main className="min-h-screen bg-canvas text-ink">
      <div className="mx-auto max-w-page space-y-6 px-10 py-10">
        <header className="flex flex-wrap items-center gap-3">
          <Heading level={1} look="h1" className="mr-auto">
            Spreadsheet playground
          </Heading>
          <FileButtons files={files} />
          <IconButton
            size="sm"
            look="outline"
            label="Undo"
            className="disabled:opacity-50"
            disabled={!book.canUndo}
            onClick={() => sheet.undo()}
          >
            <Undo2 size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            look="outline"
            label="Redo"
            className="disabled:opacity-50"
            disabled={!book.canRedo}
            onClick={() => sheet.redo()}
          >
            <Redo2 size={16} aria-hidden="true" />
          </IconButton>
          <Button size="sm" variant="ghost" onClick={() => choose(theme === 'dark' ? 'light' : 'dark')}>
            {theme === 'dark' ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
            {theme === 'dark' ? 'Light theme' : 'Dark theme'}
          </Button>
        </header>
        <FileOutcome files={files} />
        <div className="grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-3">
          <div className="space-y-4 s_desktop:col-span-2">
            <FormulaBar sheet={sheet} />
            <TabList
              id={id}
              label="Sheets"
              tabs={tabs}
              value={String(sheet.sheet)}
              onChoose={value => sheet.show(Number(value))}
              look="pill"
            />
            <TabPanel id={id} value={String(sheet.sheet)} className="space-y-2">
              <Card className="overflow-hidden">
                <CellTable sheet={sheet} />
              </Card>
              <p className="text-small text-ink3">
                {rows > SHOWN.rows || cols > SHOWN.cols
                  ? `The first ${SHOWN.rows} rows and ${SHOWN.cols} columns of ${rows} and ${cols}; formulas see them all.`
                  : 'Arrow keys choose a cell, Enter edits it, Delete empties it, Escape gives up.'}
              </p>
            </TabPanel>
          </div>
          <Card className="p-6" aria-label="The chosen cell">
            <CellReport sheet={sheet} />
          </Card>
        </div>
      </div>
    </main>
  )
}
