import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { LinkButton } from '#shared/ui/button.tsx'

/** Opens or closes all modules at once. */
export const OpenAll = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) => (
  <LinkButton onClick={() => onToggle(!isOpen)} className="flex min-h-8 items-center gap-1.5 px-1 text-small">
    {isOpen ? <ChevronsDownUp size={15} aria-hidden="true" /> : <ChevronsUpDown size={15} aria-hidden="true" />}
    {isOpen ? 'Collapse all' : 'Expand all'}
  </LinkButton>
)
