import type { ExportFormat } from '@learn/contract/exports/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { ExportState } from './export-state.tsx'
import { FORMATS } from './formats.ts'
import { exportsQuery } from './queries.ts'

interface Props {
  courseId: number
  courseName: string
  onClose: () => void
}

/** A course as a file: its format is chosen, it is made in the background, and fetched. */
export default function ExportDialog({ courseId, courseName, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>('archive')
  const client = useQueryClient()
  const query = useQuery(exportsQuery(courseId))
  useUpdates('exports:me', exportsQuery(courseId).queryKey)
  const begin = useMutation({
    mutationFn: () => learn('local_learn_begin_export', { courseid: courseId, format }),
    onSuccess: run =>
      client.setQueryData(
        exportsQuery(courseId).queryKey,
        now => now && { ...now, items: [run, ...now.items.filter(one => one.format !== run.format)] },
      ),
  })
  const choose = (next: ExportFormat): void => {
    begin.reset()
    setFormat(next)
  }
  return (
    <Dialog title={`Export ${courseName}`} width="max-w-wide" onClose={onClose}>
      {query.isPending && <Skeleton className="mt-4 h-60" />}
      {query.isError && !query.data && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <>
          <fieldset className="mt-4">
            <legend className="sr-only">Format</legend>
            <div className="flex flex-col gap-2.5">
              {FORMATS.map(({ id, name, use, without }) => (
                <RadioCard key={id} name="export-format" isOn={id === format} onChoose={() => choose(id)}>
                  <span className="min-w-0">
                    <b className="block text-body font-semibold">{name}</b>
                    <span className="block text-small text-ink2">{use}</span>
                    <span className="mt-0.5 block text-small text-ink3">Not in it: {without}.</span>
                  </span>
                </RadioCard>
              ))}
            </div>
          </fieldset>
          <ExportState
            run={query.data.items.find(one => one.format === format)}
            isBeginning={begin.isPending}
            refusal={begin.error?.message ?? null}
            onBegin={() => !begin.isPending && begin.mutate()}
          />
        </>
      )}
    </Dialog>
  )
}
