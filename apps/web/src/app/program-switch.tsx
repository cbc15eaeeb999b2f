import type { Program } from '@learn/contract/course'
import { Check, ChevronsUpDown } from 'lucide-react'
import { ART_GROUNDS } from '#shared/ui/art-grounds.ts'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { Seed } from '#shared/ui/seed.tsx'

/** The seed head of a program, in a tint of its own among the learner's programs. */
function Mark({ programs, program }: { programs: readonly Program[]; program: Program }) {
  const at = programs.findIndex(({ lpId }) => lpId === program.lpId)
  // The first one has that of the brand's own green.
  const [ground, ink] = ART_GROUNDS[(at + 1) % ART_GROUNDS.length] ?? ART_GROUNDS[1]
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-control ${ground}`}>
      <Seed n={21} size={20} lit={ink} min={1.2} max={2.8} />
    </span>
  )
}

const kind = (program: Program): string =>
  [...new Set([program.isSelfPaced ? 'Self-paced' : 'Premium', program.batch])].filter(Boolean).join(' · ')

const Lines = ({ program }: { program: Program }) => (
  <span className="min-w-0 flex-1 text-left">
    <b className="block truncate text-small font-semibold max-gate:text-micro max-gate:leading-tight max-gate:whitespace-normal">
      {program.lpname}
    </b>
    <span className="block truncate text-micro text-ink3">{kind(program)}</span>
  </span>
)

interface ProgramSwitchProps {
  programs: Program[]
  current: Program
  onChoose: (program: Program) => void
}

/** The program on screen, and the others to change to. */
export function ProgramSwitch({ programs, current, onChoose }: ProgramSwitchProps) {
  const frame =
    'flex h-11 min-w-0 max-w-[min(20rem,100%)] items-center gap-3 rounded-input border border-line bg-surface pr-3 pl-2.5 shadow-1 max-gate:gap-2 max-gate:pr-2'
  if (programs.length === 1)
    return (
      <div className="flex h-11 min-w-0 max-w-80 items-center gap-3">
        <Mark programs={programs} program={current} />
        <span className="sr-only">Program: </span>
        <Lines program={current} />
      </div>
    )
  return (
    <Menu
      label="Programs"
      buttonClassName={`${frame} cursor-pointer hover:bg-hover`}
      className="left-0 min-w-70"
      button={
        <>
          <Mark programs={programs} program={current} />
          <span className="sr-only">Program: </span>
          <Lines program={current} />
          <ChevronsUpDown size={15} aria-hidden="true" className="ml-3 shrink-0 text-ink3 max-gate:ml-0" />
        </>
      }
    >
      {programs.map(program => (
        <MenuItem key={program.lpId} isChecked={program.lpId === current.lpId} onClick={() => onChoose(program)}>
          <Mark programs={programs} program={program} />
          <Lines program={program} />
          {program.lpId === current.lpId && <Check size={16} aria-hidden="true" className="text-brandink" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
