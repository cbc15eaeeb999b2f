import type { ImportRun } from '@learn/contract/imports'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, RotateCcw, TriangleAlert, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { toast } from '#shared/ui/toast.ts'
import { momentText } from '../staff-text.ts'
import { ACCEPTED, lineText, OUTCOMES, percent, sentText, stepPercent, stepText, timeLeftText } from './import-text.ts'
import { RunResult } from './run-result.tsx'
import { failUpload, forgetUpload, startUpload, stopUpload, type Upload } from './uploads.ts'

interface Props {
  run: ImportRun
  /** While it is on its way from this window. */
  upload: Upload | undefined
  serverAt: number
  /** Ends when what is shown is of now. */
  onChanged: () => Promise<void>
}

/** One file: what happens with it now, or what became of it. */
export function RunCard({ run, upload, serverAt, onChanged }: Props) {
  const { text, tone } = chipOf(run, upload)
  const about = [
    run.isUndo ? `undo of ${run.fileName}` : run.result?.courseName && run.fileName,
    !run.isUndo && `into ${run.into}`,
    !run.isOwn && run.by,
    momentText(run.beganAt),
  ]
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Heading level={3} look="h3" className="min-w-0 break-words">
          {run.result?.courseName || (run.isUndo ? run.into : run.fileName)}
        </Heading>
        <Chip tone={tone}>{text}</Chip>
      </div>
      <p className="tnum mt-0.5 text-small break-words text-ink3">{about.filter(Boolean).join(' · ')}</p>
      <State run={run} upload={upload} serverAt={serverAt} onChanged={onChanged} />
    </li>
  )
}

function chipOf({ state, result }: ImportRun, upload: Upload | undefined): { text: string; tone: Tone } {
  if (upload?.isLost) return { text: 'No connection', tone: 'warn' }
  switch (state) {
    case 'uploading':
      return { text: 'Uploading', tone: 'info' }
    case 'waiting':
      return { text: 'Waiting', tone: 'mute' }
    case 'running':
      return { text: 'Importing', tone: 'info' }
    case 'refused':
      return { text: 'Refused', tone: 'bad' }
    case 'failed':
      return { text: 'Failed', tone: 'bad' }
    case 'done':
      if (result?.undo.isUndone) return { text: 'Taken back', tone: 'mute' }
      return { text: OUTCOMES[result?.outcome ?? 'created'], tone: result?.outcome === 'unchanged' ? 'mute' : 'ok' }
  }
}

function State({ run, upload, serverAt, onChanged }: Props) {
  switch (run.state) {
    case 'uploading':
      return <Uploading run={run} upload={upload} serverAt={serverAt} onChanged={onChanged} />
    case 'waiting':
      return (
        <Actions run={run} forget="Cancel" onChanged={onChanged}>
          <p className="flex-1 text-body text-ink2">{lineText(run.before)}</p>
        </Actions>
      )
    case 'running':
      return <Running run={run} serverAt={serverAt} />
    case 'refused':
      return (
        <>
          <Notice tone="bad" Icon={CircleAlert} className="mt-2 break-words">
            {run.refusal}
          </Notice>
          <Actions run={run} forget="Remove" onChanged={onChanged} />
        </>
      )
    case 'failed':
      return (
        <>
          <Notice tone="bad" Icon={TriangleAlert} className="mt-2">
            {run.refusal}
          </Notice>
          <Actions run={run} forget="Remove" onChanged={onChanged}>
            {run.isOwn && <Retry run={run} onChanged={onChanged} />}
          </Actions>
        </>
      )
    case 'done':
      return run.result && <RunResult run={run} result={run.result} onChanged={onChanged} />
  }
}

/** Nothing was heard of a run for so long: its server was stopped, or is very busy. */
const SILENT_S = 90

function Running({ run, serverAt }: Pick<Props, 'run' | 'serverAt'>) {
  const text = stepText(run)
  const pct = stepPercent(run)
  return (
    <div className="mt-2">
      <p className="tnum text-body text-ink2">{text}</p>
      {pct !== null && (
        <div className="mt-2">
          <Bar pct={pct} label={`${run.fileName}: ${text}`} />
        </div>
      )}
      {serverAt - run.changedAt > SILENT_S && (
        <p className="mt-2 text-small text-ink3">
          No news of it since {momentText(run.changedAt)}. If the server was stopped, it starts again automatically.
        </p>
      )}
    </div>
  )
}

/** A piece came this lately: another window sends it. */
const FRESH_S = 20

function Uploading({ run, upload, serverAt, onChanged }: Props) {
  const sent = upload?.sentBytes ?? run.receivedBytes
  const isElsewhere = !upload && (!run.isOwn || serverAt - run.changedAt < FRESH_S)
  const [other, setOther] = useState('')
  const goOn = (file: File) => {
    const why = notSame(run, file)
    setOther(why)
    if (why === '') void startUpload(run, file, () => void onChanged())
  }
  const fault = upload?.fault || other
  return (
    <div className="mt-2">
      <Bar pct={percent(sent, run.sizeBytes)} label={`Upload of ${run.fileName}`} />
      <Actions run={run} forget="Cancel" onChanged={onChanged}>
        <p className="tnum min-w-40 flex-1 text-body text-ink2">
          {sentText(sent, run.sizeBytes)}
          {upload && !upload.isLost && !upload.fault && leftOf(upload)}
          {isElsewhere && ' · from another window'}
        </p>
        {run.isOwn && (!upload || upload.fault) && !isElsewhere && (
          <FileButton label={`${run.fileName} again`} accept={ACCEPTED} size="sm" onFile={goOn}>
            Choose the same file to continue
          </FileButton>
        )}
      </Actions>
      {upload?.isLost && (
        <Notice tone="warn" Icon={WifiOff} className="mt-2">
          The connection was lost. The upload continues automatically where it stopped.
        </Notice>
      )}
      <Fault text={fault} />
    </div>
  )
}

const Fault = ({ text }: { text: string }) => (
  <div role="alert">
    {text && (
      <Notice tone="bad" Icon={CircleAlert} className="mt-2">
        {text}
      </Notice>
    )}
  </div>
)

/** Why a file is not the one that began; '' where it is. */
function notSame({ fileName, sizeBytes, modifiedAtMs }: ImportRun, file: File): string {
  if (file.name !== fileName || file.size !== sizeBytes)
    return `This is another file. Choose ${fileName} with ${fileSize(sizeBytes)}.`
  return modifiedAtMs > 0 && file.lastModified !== modifiedAtMs
    ? 'The file was changed since. Cancel this upload and import the new file.'
    : ''
}

const leftOf = (upload: Upload): string => {
  const text = timeLeftText(upload, Date.now())
  return text && ` · ${text}`
}

interface ActionsProps extends Pick<Props, 'run' | 'onChanged'> {
  /** What the button says that forgets the run. */
  forget: string
  children?: ReactNode
}

/** What can be done with a run, and the button that forgets it. */
function Actions({ run, forget, onChanged, children }: ActionsProps) {
  const cancel = useMutation({
    mutationFn: () => {
      stopUpload(run.id)
      return learn('local_learn_cancel_import', { id: run.id })
    },
    onSuccess: async () => {
      await onChanged()
      forgetUpload(run.id)
    },
    onError: error => {
      failUpload(run.id, 'The upload was stopped.')
      toast.error(error.message)
      void onChanged()
    },
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {children}
      {run.isOwn && !run.isUndo && (
        <Button
          variant="ghost"
          size="sm"
          isPending={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate()}
        >
          {forget}
          <span className="sr-only"> {run.fileName}</span>
        </Button>
      )}
    </div>
  )
}

function Retry({ run, onChanged }: Pick<Props, 'run' | 'onChanged'>) {
  const retry = useMutation({
    mutationFn: () => learn('local_learn_retry_import', { id: run.id }),
    onSettled: onChanged,
    onError: error => toast.error(error.message),
  })
  return (
    <Button variant="outline" size="sm" isPending={retry.isPending} onClick={() => !retry.isPending && retry.mutate()}>
      <RotateCcw size={15} aria-hidden="true" />
      Try again<span className="sr-only"> with {run.fileName}</span>
    </Button>
  )
}
