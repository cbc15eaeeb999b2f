import type { ReactNode } from 'react'

/** Main column and aside; below m_desktop the aside goes under it, its panels side by side. */
export const DashboardGrid = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="grid gap-6 m_desktop:grid-cols-[minmax(0,1fr)_304px] sm_desktop:grid-cols-[minmax(0,1fr)_344px]">
    <div className="flex min-w-0 flex-col gap-5">{main}</div>
    <div className="grid min-w-0 grid-cols-2 content-start gap-[18px] m_desktop:grid-cols-1 m_desktop:pt-[3px]">
      {aside}
    </div>
  </div>
)
