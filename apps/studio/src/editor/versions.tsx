import type { StudioEditor } from '@learn/contract/studio'
import { useMutation } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import type { Text } from './draft-saver.ts'

interface Props {
  thing: StudioEditor
  onRestore: (text: Text) => void
}

/** The published versions. Restoring one fills the draft: learners see it when it is published. */
export function Versions({ thing: { id, versions, standing, can }, onRestore }: Props) {
  const restore = useMutation({
    mutationFn: (n: number) => learn('local_learn_get_studio_version', { activityid: id, n }),
    onSuccess: ({ n, name, content, intro, files }) => {
      onRestore({ name, content, intro, files })
      toast.success(`Version ${n} is in the draft`, 'Learners see it once you publish it.')
    },
    onError: error => toast.error(error.message),
  })
  if (versions.length === 0) return <EmptyLine text="Nothing was published yet." />
  return (
    <ul className="mt-3 divide-y divide-line">
      {versions.map(({ n, at }) => (
        <li key={n} className="flex items-center gap-3 py-2.5 text-body">
          <b className="font-semibold">Version {n}</b>
          <span className="tnum text-small text-ink2">
            {shortDay(at)}, {clockTime(at)}
          </span>
          {standing.version === n && (
            <Chip tone="ok" hasDot>
              Live
            </Chip>
          )}
          {can.write && (
            <Button
              variant="ghost"
              size="sm"
              className="ml-auto"
              isPending={restore.isPending && restore.variables === n}
              onClick={() => restore.mutate(n)}
            >
              Restore<span className="sr-only"> version {n} into the draft</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
