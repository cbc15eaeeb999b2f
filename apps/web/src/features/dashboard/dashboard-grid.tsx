import type { ReactNode } from 'react'

/** Main column and aside; below m_desktop the aside goes under it, its panels side by side. */
export const DashboardGrid = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 m_desktop:grid-cols-[minmax(0,1fr)_19rem] sm_desktop:grid-cols-[minmax(0,1fr)_21.5rem]">
    <div className="flex min-w-0 flex-col gap-5">{main}</div>
    <div className="grid min-w-0 grid-cols-2 max-gate:grid-cols-1 content-start gap-4.5 m_desktop:grid-cols-1 m_desktop:pt-0.75">
      {aside}
    </div>
  </div>
)
