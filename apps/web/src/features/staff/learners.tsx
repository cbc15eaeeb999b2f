import type { StaffHome } from '@learn/contract/staff'
import { shortDay } from '#shared/lib/date-text.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { Panel } from './panel.tsx'
import { momentText } from './staff-text.ts'

type Learner = StaffHome['learners'][number]

const head = 'border-b border-line py-2 pr-4 text-left text-small font-medium text-ink3'
const cell = 'border-b border-line py-2.5 pr-4 align-top text-small'

/** The newest accounts. */
export const Learners = ({ learners }: { learners: Learner[] }) => (
  <Panel id="learners" title="Newest learners" count={learners.length} empty="Nobody is enrolled yet.">
    <table className="mt-2 w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={head}>
            Name
          </th>
          <th scope="col" className={head}>
            Reached at
          </th>
          <th scope="col" className={head}>
            Access
          </th>
          <th scope="col" className={head}>
            Since
          </th>
          <th scope="col" className={head}>
            Last seen
          </th>
        </tr>
      </thead>
      <tbody>
        {learners.map(learner => (
          <Row key={learner.id} learner={learner} />
        ))}
      </tbody>
    </table>
  </Panel>
)

const Row = ({ learner: { name, email, phone, accessType, isSuspended, createdAt, seenAt } }: { learner: Learner }) => (
  <tr>
    <th scope="row" className={`${cell} text-left text-body font-semibold`}>
      {name}
    </th>
    <td className={`${cell} tnum break-all text-ink2`}>
      {email}
      {phone && <span className="block text-ink3">{phone}</span>}
    </td>
    <td className={cell}>
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={accessType === 'Premium' ? 'brand' : 'mute'}>{accessType}</Chip>
        {isSuspended && <Chip tone="bad">Suspended</Chip>}
      </span>
    </td>
    <td className={`${cell} tnum whitespace-nowrap text-ink2`}>{shortDay(createdAt)}</td>
    <td className={`${cell} tnum whitespace-nowrap text-ink2`}>{seenAt === null ? 'Never' : momentText(seenAt)}</td>
  </tr>
)
