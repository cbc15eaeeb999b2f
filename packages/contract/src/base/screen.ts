/** Sizes and motion of the screen (spec: platform 9). */

/** Platform 9, named breakpoints, px. */
export const BREAKPOINTS_PX = {
  larger_desktop: 1920,
  l_desktop: 1536,
  sm_desktop: 1350,
  m_desktop: 1200,
  s_desktop: 1024,
  l_tablet: 991,
  m_tablet: 768,
  s_tempdesktop: 649,
  s_tablet: 550,
  l_mobile: 425,
  m_mobile: 375,
  s_mobile: 350,
  xs_mobile: 300,
} as const
/** Platform 9, every layout breakpoint, px. */
export const LAYOUT_BREAKPOINTS_PX = [
  300, 350, 375, 425, 550, 650, 768, 769, 899, 991, 1023, 1024, 1199, 1200, 1280, 1350, 1536, 1920,
] as const
/** Platform 9, theme breakpoints, px. */
export const THEME_BREAKPOINTS_PX = [320, 481, 769, 1025, 1201, 1400, 1600] as const
/** Platform 1 and decisions 3: below `tabletPx` and from there below `productPx` the gate shows. */
export const MOBILE_GATE = { tabletPx: 650, productPx: 1024 } as const

/** Platform 2: the side navigation, narrow and on hover, px. */
export const SIDEBAR_PX = { narrow: 96, wide: 220 } as const
/** Platform 9, px. */
export const MODAL_PX = { width: 800, height: 500 } as const
export const HEADER_OFFSET_PX = 90

/** Platform 9, motion. */
export const SPLASH_MS = 6100
export const GLOW_MS = 2000
export const PROGRESS_TRANSITION_MS = 300
/** The top toast slides to this distance from the top in this time. */
export const TOP_TOAST = { topPx: 20, transitionMs: 500 } as const

/** Platform 9: lines of card text. */
export const CARD_LINES = 2
export const ATTENDANCE_LINES = 1

/** Platform 9, toast container. */
export const TOAST = { position: 'top-right', autoCloseMs: 5000, closesOnClick: true, pausesOnHover: true } as const
/** Platform 2 and 9, success toast: its time, its header, and the time in which a post can be edited. */
export const SUCCESS_TOAST = { autoCloseMs: 3000, header: 'Post Created', editWindowS: 1800 } as const

/** Platform 2 and 9: more pages than `fullUpTo` are shown as first, last and `window` either side of the present one. */
export const PAGINATION = { fullUpTo: 5, window: 2 } as const

/** Platform 4 and 9, support widget launcher. */
export const WIDGET_POLL = { everyMs: 500, maxTries: 5 } as const
