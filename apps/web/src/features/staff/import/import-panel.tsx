import type { ImportRun, Imports, ImportTarget } from '@learn/contract/imports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { learn } from '#shared/api/call.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { staffHomeQuery } from '../queries.ts'
import { DropZone } from './drop-zone.tsx'
import { OUTCOMES, stepText } from './import-text.ts'
import { importsQuery } from './queries.ts'
import { RunList } from './run-list.tsx'
import { TargetForm } from './target-form.tsx'
import { readUploads, startUpload, subscribe } from './uploads.ts'
import { useDroppedFile } from './use-dropped-file.ts'

/** Where staff bring in courses and questions: a file is dropped, its way is watched, what became of it is read. */
export function ImportPanel() {
  const query = useQuery(importsQuery)
  useUpdates('imports:all', importsQuery.queryKey)
  const [file, setFile] = useState<File | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const isOver = useDroppedFile(dropped => {
    setFile(dropped)
    // It may have been dropped far from here.
    head.current?.focus()
  })
  return (
    <Card aria-labelledby="bring" className="scroll-mt-20 p-6">
      <Heading ref={head} level={2} look="h2" id="bring" tabIndex={-1} className="scroll-mt-24">
        Import a course
      </Heading>
      {query.isPending && <Skeleton className="mt-4 h-28" />}
      {query.isError && !query.data && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <ImportControls imports={query.data} file={file} onFile={setFile} isOver={isOver} />}
    </Card>
  )
}

interface ImportControlsProps {
  imports: Imports
  /** What was chosen and is not sent yet. */
  file: File | null
  onFile: (file: File | null) => void
  isOver: boolean
}

function ImportControls({ imports, file, onFile, isOver }: ImportControlsProps) {
  const { items, targets, maxBytes } = imports
  const client = useQueryClient()
  const uploads = useSyncExternalStore(subscribe, readUploads)
  const refresh = () => client.invalidateQueries(importsQuery)
  const begin = useMutation({
    mutationFn: ({ file: of, target }: { file: File; target: ImportTarget }) =>
      learn('local_learn_begin_import', {
        filename: of.name,
        sizebytes: of.size,
        modifiedatms: of.lastModified,
        target,
      }),
    onSuccess: (run, { file: of }) => {
      onFile(null)
      client.setQueryData(importsQuery.queryKey, now => now && withRun(now, run))
      void startUpload(run, of, () => void refresh())
    },
  })
  useHomeAfter(items)
  return (
    <>
      {file ? (
        <TargetForm
          key={`${file.name} ${file.size}`}
          file={file}
          targets={targets}
          maxBytes={maxBytes}
          isPending={begin.isPending}
          refusal={begin.error?.message}
          onStart={target => begin.mutate({ file, target })}
          onCancel={() => {
            begin.reset()
            onFile(null)
          }}
        />
      ) : (
        <DropZone maxBytes={maxBytes} isOver={isOver} onFile={onFile} />
      )}
      <p aria-live="polite" className="sr-only">
        {toldOf(items[0])}
      </p>
      <RunList
        newest={imports}
        uploads={uploads}
        onChanged={() => {
          void client.invalidateQueries(staffHomeQuery)
          return refresh()
        }}
      />
    </>
  )
}

/** With a run that began, or that goes on, at the top. */
function withRun(imports: Imports, run: ImportRun): Imports {
  const others = imports.items.filter(({ id }) => id !== run.id)
  const isNew = others.length === imports.items.length
  return { ...imports, items: [run, ...others], total: imports.total + (isNew ? 1 : 0) }
}

/** The programs and the imports of the home are asked for again once a file has come in. */
function useHomeAfter(items: readonly ImportRun[]): void {
  const client = useQueryClient()
  const done = items.filter(({ state }) => state === 'done').length
  const before = useRef(done)
  useEffect(() => {
    if (done > before.current) void client.invalidateQueries(staffHomeQuery)
    before.current = done
  }, [client, done])
}

/** What is read aloud of the newest file: each step once, and no numbers. */
function toldOf(run: ImportRun | undefined): string {
  if (!run?.isOwn) return ''
  const name = run.fileName
  switch (run.state) {
    case 'uploading':
      return `${name}: uploading`
    case 'waiting':
      return `${name}: waiting in line`
    case 'running':
      return `${name}: ${stepText({ ...run, done: 0, total: 0 })}`
    case 'refused':
    case 'failed':
      return `${name}: ${run.refusal}`
    case 'done':
      return run.result ? `${name}: ${OUTCOMES[run.result.outcome]}` : ''
  }
}
