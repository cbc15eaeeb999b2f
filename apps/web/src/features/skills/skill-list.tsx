import { clsx } from 'clsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import type { NamedSkill } from './named-skills.ts'
import { BANDS, piecesText } from './skill-text.ts'

interface Props {
  skills: readonly NamedSkill[]
  chosen: string
  onChoose: (name: string) => void
}

/** Every skill with its level; the chosen one opens beside them. */
export const SkillList = ({ skills, chosen, onChoose }: Props) => (
  <Card aria-labelledby="skills" className="p-3">
    <Heading level={2} look="h3" id="skills" className="px-3 pt-3 pb-2">
      Skills
    </Heading>
    <ul className="flex flex-col gap-1">
      {skills.map(skill => (
        <li key={skill.name}>
          <Row skill={skill} isOn={skill.name === chosen} onChoose={() => onChoose(skill.name)} />
        </li>
      ))}
    </ul>
  </Card>
)

interface RowProps {
  skill: NamedSkill
  isOn: boolean
  onChoose: () => void
}

function Row({ skill: { name, level, margin, band, evidence }, isOn, onChoose }: RowProps) {
  const { text, tone } = BANDS[band]
  const shown = level === null ? null : Math.round(level)
  return (
    <RowButton
      aria-current={isOn ? 'true' : undefined}
      onClick={onChoose}
      className={clsx(
        'items-center gap-x-4 gap-y-1 border p-3 max-gate:flex-wrap',
        isOn ? 'border-line2 bg-hover' : 'border-transparent hover:bg-hover',
      )}
    >
      <Seed n={70} size={40} share={(shown ?? 0) / 100} lit="var(--brand)" className="shrink-0 text-ink3" />
      <span className="min-w-0 flex-1 basis-40">
        <b className="block font-semibold tight">{name}</b>
        <span className="tnum text-small text-ink3">{piecesText(evidence.length)}</span>
      </span>
      <span className="w-2/5 max-gate:hidden">
        <Bar pct={shown ?? 0} label={`${name}: ${shown === null ? 'not assessed' : shown}`} track="bg-line" />
      </span>
      <span className="tnum w-14 text-right max-gate:ml-auto">
        <b className="text-h3">{shown ?? '--'}</b>
        {shown !== null && <span className="block text-micro text-ink3">± {Math.round(margin)}</span>}
      </span>
      <span className="flex w-26 justify-end">
        <Chip tone={tone}>{text}</Chip>
      </span>
    </RowButton>
  )
}
