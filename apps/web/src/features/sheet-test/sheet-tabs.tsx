import type { ReactNode } from 'react'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'

interface Props {
  id: string
  names: readonly string[]
  /** From 1. */
  tab: number
  onTab: (tab: number) => void
  children: ReactNode
}

/** The sheets of a workbook below the one that is shown; nothing where there is only one. */
export function SheetTabs({ id, names, tab, onTab, children }: Props) {
  if (names.length < 2) return children
  const tabs = names.map((name, n) => ({ value: String(n + 1), name }))
  return (
    <>
      <TabPanel id={id} value={String(tab)} className="flex min-h-48 flex-1 flex-col">
        {children}
      </TabPanel>
      <TabList
        id={id}
        label="Sheets"
        tabs={tabs}
        value={String(tab)}
        onChoose={value => onTab(Number(value))}
        look="line"
        className="h-10 shrink-0 overflow-x-auto whitespace-nowrap"
      />
    </>
  )
}
