import { getAddress } from '@learn/contract/pages/plain'
import type { SkillReport } from '@learn/contract/skills'
import { Link } from '@tanstack/react-router'
import { getOpening } from '#features/kinds/index.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import type { NamedEvidence, NamedSkill } from './named-skills.ts'
import { BANDS, oneDecimal, sumEvidence, weightText } from './skill-text.ts'

interface Props {
  skill: NamedSkill
  report: Pick<SkillReport, 'rule' | 'serverAt'>
}

/** One skill: its level, the work that it is made of, and the arithmetic. */
export function SkillDetail({ skill, report }: Props) {
  const { name, level, margin, band, evidence } = skill
  return (
    <Card aria-labelledby="skill" className="p-6">
      <div className="flex items-center justify-between gap-3">
        <Heading level={2} look="h3" id="skill">
          {name}
        </Heading>
        <Chip tone={BANDS[band].tone}>{BANDS[band].text}</Chip>
      </div>
      {level === null ? (
        <EmptyLine text="No graded work yet. Any of the practice below sets your level." />
      ) : (
        <>
          <p className="tnum mt-1 text-body text-ink2">
            <b className="mr-1.5 text-display text-ink">{Math.round(level)}</b> out of 100, give or take{' '}
            {Math.round(margin)}
          </p>
          <Evidence evidence={evidence} {...report} />
        </>
      )}
    </Card>
  )
}

/** A row of the arithmetic: work, the start that everybody has, or the sum. */
interface Row {
  work: NamedEvidence | null
  name: string
  pct: number | null
  weight: number
  points: number
}

function Evidence({ evidence, rule, serverAt }: { evidence: readonly NamedEvidence[] } & Props['report']) {
  const { weight, points, level } = sumEvidence(evidence, rule)
  const rows: Row[] = [
    ...evidence.map(work => ({
      work,
      name: work.activity.name,
      pct: work.pct,
      weight: work.weight,
      points: work.pct * work.weight,
    })),
    {
      work: null,
      name: 'Where everyone starts',
      pct: rule.start,
      weight: rule.startWeight,
      points: rule.start * rule.startWeight,
    },
  ]
  return (
    <>
      <Table
        label="What the level is made of"
        className="mt-3"
        columns={columnsAt(serverAt)}
        rows={rows}
        keyOf={({ work }) => (work ? `${work.activity.id} ${work.part ?? ''}` : 'start')}
        total={{
          work: null,
          name: `${oneDecimal(points)} ÷ ${weightText(weight)} = ${oneDecimal(level)}`,
          pct: null,
          weight,
          points,
        }}
      />
      <p className="mt-3 text-small text-ink3">
        Work weighs by its difficulty, 1 to 3, and half as much after {rule.halfLifeDays} days. A single question or
        cell weighs {rule.partWeight} of a whole activity. What grades itself in your browser counts half. The more work
        there is, the smaller the margin.
      </p>
    </>
  )
}

const columnsAt = (nowS: number): Column<Row>[] => [
  { name: 'Evidence', isRowHead: true, cell: row => <Work row={row} nowS={nowS} /> },
  { name: 'Marks', isFigure: true, cell: ({ pct }) => (pct === null ? '' : oneDecimal(pct)) },
  { name: 'Weight', isFigure: true, cell: row => `× ${weightText(row.weight)}` },
  { name: 'Points', isFigure: true, cell: row => <b className="font-semibold text-ink">{oneDecimal(row.points)}</b> },
]

function Work({ row: { work, name }, nowS }: { row: Row; nowS: number }) {
  if (!work) return <span className="tnum">{name}</span>
  const { activity, programId, at, part, difficulty, isSelfReported } = work
  const address = getAddress('activity', { programid: programId, type: activity.type, id: activity.id })
  return (
    <>
      <Link {...getOpening(activity, address)} className={linkClass()}>
        {name}
      </Link>
      <span className="tnum block font-normal text-ink3">
        {[part, shortDay(at, nowS), difficulty > 1 && `difficulty ${difficulty}`].filter(Boolean).join(' · ')}
        {isSelfReported && ' · self-graded'}
      </span>
    </>
  )
}
