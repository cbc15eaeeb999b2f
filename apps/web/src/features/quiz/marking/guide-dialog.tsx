import type { GuideLine, MarkingSheet } from '@learn/contract/quiz'
import { MARKING_LIMITS } from '@learn/contract/quiz/plain'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass, IconButton } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { getSteps } from './marking-text.ts'

interface Props {
  sheet: MarkingSheet
  isPending: boolean
  fault: string | null
  onSave: (lines: GuideLine[]) => void
  onClose: () => void
}

interface Row {
  id: number
  mark: string
  text: string
}

const rowsOf = ({ guide, ...sheet }: MarkingSheet): Row[] => {
  const lines: { mark: number; text: string }[] =
    guide.length > 0
      ? guide
      : getSteps({ maxMark: sheet.maxMark })
          .toReversed()
          .map(mark => ({ mark, text: '' }))
  return (lines.length > 0 ? lines : [{ mark: sheet.maxMark, text: '' }]).map(({ mark, text }, id) => ({
    id,
    mark: String(mark),
    text,
  }))
}

/** What each mark is given for: a line for each. Lines without words are left out. */
export default function GuideDialog({ sheet, isPending, fault, onSave, onClose }: Props) {
  const [rows, setRows] = useState(() => rowsOf(sheet))
  const [isRefused, setIsRefused] = useState(false)
  const isWrong = ({ mark, text }: Row): boolean =>
    text.trim() !== '' && !(mark.trim() !== '' && Number(mark) >= 0 && Number(mark) <= sheet.maxMark)
  const change = (id: number, to: Partial<Row>): void =>
    setRows(before => before.map(row => (row.id === id ? { ...row, ...to } : row)))
  return (
    <Dialog
      title="The guide"
      lead="What a mark is given for. Everybody who marks this question sees it."
      onClose={onClose}
    >
      <FormFrame
        isPending={isPending}
        refusal={fault}
        className="mt-4 flex min-h-0 flex-col gap-4"
        onSend={() => {
          setIsRefused(rows.some(isWrong))
          if (rows.some(isWrong)) return
          const lines = rows.filter(({ text }) => text.trim() !== '')
          onSave(lines.map(({ mark, text }) => ({ mark: Number(mark), text: text.trim() })))
        }}
      >
        <ul className="flex min-h-0 flex-col gap-2.5 overflow-y-auto p-1">
          {rows.map((row, n) => (
            <li key={row.id} className="flex items-start gap-2.5">
              <div className="w-20 shrink-0">
                <TextField
                  id={`guide-mark-${row.id}`}
                  label={`Mark of line ${n + 1}`}
                  look="small"
                  inputMode="decimal"
                  value={row.mark}
                  isWrong={isRefused && isWrong(row)}
                  fault={`0 to ${sheet.maxMark}`}
                  onText={mark => change(row.id, { mark })}
                />
              </div>
              <div className="min-w-0 flex-1">
                <TextField
                  id={`guide-text-${row.id}`}
                  label={`What line ${n + 1} is given for`}
                  look="small"
                  maxLength={MARKING_LIMITS.guideChars}
                  value={row.text}
                  onText={text => change(row.id, { text })}
                />
              </div>
              <IconButton
                label={`Remove line ${n + 1}`}
                onClick={() => setRows(before => before.filter(({ id }) => id !== row.id))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        {rows.length < MARKING_LIMITS.guideLines && (
          <div>
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                setRows(before => [
                  ...before,
                  { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, mark: '', text: '' },
                ])
              }
            >
              Add a line
            </Button>
          </div>
        )}
        <FormRefusal />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Leave it</DialogClose>
          <FormSubmit>Save guide</FormSubmit>
        </div>
      </FormFrame>
    </Dialog>
  )
}
