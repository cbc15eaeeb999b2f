import type { QuizStart } from '@learn/contract/quiz'
import { useState } from 'react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { limitText, startText } from '../quiz-texts.ts'

interface Props {
  quiz: QuizStart
  isPending: boolean
  /** Why it did not start. */
  fault: string | null
  /** With the password, where the quiz asks for one. */
  onStart: (password?: string) => void
  onClose: () => void
}

/** Asks once more before the clock starts, and for the password. */
export default function StartDialog({ quiz, isPending, fault, onStart, onClose }: Props) {
  const [password, setPassword] = useState('')
  return (
    <Dialog
      title={`${startText(quiz).button}?`}
      {...(quiz.timeLimitS !== null && {
        lead: `You have ${limitText(quiz.timeLimitS)}. The clock starts now and keeps running if you leave.`,
      })}
      onClose={onClose}
    >
      <FormFrame
        isPending={isPending}
        refusal={quiz.needsPassword ? null : fault}
        takesFocus={quiz.needsPassword}
        className="mt-5 space-y-5"
        onSend={() => onStart(quiz.needsPassword ? password : undefined)}
      >
        {quiz.needsPassword && (
          <TextField
            id="quiz-password"
            label="Password of this quiz"
            required
            autoComplete="off"
            value={password}
            isWrong={fault !== null}
            fault={fault}
            onText={setPassword}
          />
        )}
        <FormRefusal />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Not now</DialogClose>
          <FormSubmit>Start now</FormSubmit>
        </div>
      </FormFrame>
    </Dialog>
  )
}
