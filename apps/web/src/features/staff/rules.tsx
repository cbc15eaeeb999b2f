import type { StaffHome } from '@learn/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { toast } from '#shared/ui/toast.ts'
import { Panel } from './panel.tsx'
import { staffHomeQuery } from './queries.ts'

type Rule = NonNullable<StaffHome['rules']>[number]

/** Parts of imported courses with access rules that cannot be judged here: hidden until somebody decides, and after it as decided. */
export function Rules({ rules }: { rules: Rule[] }) {
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: ({ part, id, show }: Pick<Rule, 'part' | 'id'> & { show: boolean }) =>
      learn('local_learn_perform_staff_operation', { act: { kind: 'rule', part, id, show } }),
    onSuccess: () => queryClient.invalidateQueries(staffHomeQuery),
    onError: () => toast.error('The decision wasn’t saved. Please try again.'),
  })
  return (
    <Panel id="rules" title="Access rules" count={rules.length} empty="No access rules to review.">
      <ul className="mt-2 divide-y divide-line">
        {rules.map(rule => (
          <Row
            key={`${rule.part} ${rule.id}`}
            rule={rule}
            onDecide={show => {
              if (!decide.isPending) decide.mutate({ part: rule.part, id: rule.id, show })
            }}
          />
        ))}
      </ul>
    </Panel>
  )
}

const STATES = { undecided: 'Hidden', shown: 'Shown', hidden: 'Kept hidden' } as const

interface RowProps {
  rule: Rule
  onDecide(show: boolean): void
}

function Row({ rule: { name, courseName, about, state }, onDecide }: RowProps) {
  const hide = state === 'shown' ? 'Hide again' : 'Keep hidden'
  return (
    <li className="py-4 text-body">
      <p className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 font-semibold break-words">{name}</b>
        <Chip tone={state === 'undecided' ? 'warn' : 'mute'}>{STATES[state]}</Chip>
      </p>
      <p className="mt-0.5 text-small break-words text-ink3">
        {courseName} · asks for {about}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {state !== 'shown' && (
          <Button variant="outline" aria-label={`Show to learners: ${name}`} onClick={() => onDecide(true)}>
            Show to learners
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="outline" aria-label={`${hide}: ${name}`} onClick={() => onDecide(false)}>
            {hide}
          </Button>
        )}
      </p>
    </li>
  )
}
