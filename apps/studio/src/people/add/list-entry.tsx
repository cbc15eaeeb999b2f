import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { toast } from '#shared/ui/toast.ts'
import { readListFile } from './read-list-file.ts'

const EXAMPLE = 'Meera Pillai, meera@mail.test, 98450 12345'

/** Where a list is pasted, typed, dropped or read from a file. */
export function ListEntry({ isPending, onText }: { isPending: boolean; onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const read = (file: File) =>
    readListFile(file).then(onText, error =>
      toast.error(error instanceof Error ? error.message : 'This file could not be read'),
    )
  return (
    <Card
      className="mt-6 max-w-narrow p-6"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        void read(file)
      }}
    >
      <TextArea
        id="list"
        label="Names, e-mails and mobile numbers"
        hint={`One person a line, pasted from a spreadsheet or typed: ${EXAMPLE}`}
        rows={10}
        value={text}
        onText={setText}
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button isPending={isPending} disabled={text.trim() === ''} onClick={() => onText(text)}>
          Check the list
        </Button>
        <FileButton
          label="A file of people"
          accept=".csv,.xlsx,.xls,.txt,text/csv"
          isPending={isPending}
          onFile={file => void read(file)}
        >
          Choose a .csv or .xlsx file
        </FileButton>
        <span className="text-small text-ink3">or drop one here</span>
      </div>
    </Card>
  )
}
