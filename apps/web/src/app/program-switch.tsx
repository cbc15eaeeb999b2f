import type { Program } from '@learn/contract/course'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { Seed } from '#shared/ui/seed.tsx'

const Mark = () => (
  <span className="grid size-7 shrink-0 place-items-center rounded-control bg-brandsoft text-brandink">
    <Seed n={21} size={20} lit="currentColor" min={1.2} max={2.8} />
  </span>
)

const kind = (program: Program): string =>
  [...new Set([program.isSelfPaced ? 'Self-paced' : 'Premium', program.batch])].filter(Boolean).join(' · ')

const Lines = ({ program }: { program: Program }) => (
  <span className="min-w-0 flex-1 text-left">
    <b className="block truncate text-small font-semibold">{program.lpname}</b>
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
    'flex h-11 min-w-0 max-w-80 items-center gap-3 rounded-input border border-line bg-surface pr-3 pl-2.5 shadow-1'
  if (programs.length === 1)
    return (
      <div className="flex h-11 min-w-0 max-w-80 items-center gap-3">
        <Mark />
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
          <Mark />
          <span className="sr-only">Program: </span>
          <Lines program={current} />
          <ChevronsUpDown size={15} aria-hidden="true" className="ml-3 text-ink3" />
        </>
      }
    >
      {programs.map(program => (
        <MenuItem key={program.lpId} isChecked={program.lpId === current.lpId} onClick={() => onChoose(program)}>
          <Mark />
          <Lines program={program} />
          {program.lpId === current.lpId && <Check size={16} aria-hidden="true" className="text-brandink" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
