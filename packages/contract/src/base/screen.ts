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

/** Platform 1 and decisions 3: below `tabletPx` and from there below `productPx` the gate shows. */
export const MOBILE_GATE = { tabletPx: 650, productPx: 1024 } as const

/** Platform 9, motion. */
export const SPLASH_MS = 6100

/** Platform 9: lines of card text. */
export const CARD_LINES = 2

/** Platform 9, toast container. */
export const TOAST = {
  position: 'top-right',
  /** Pixels from the top of the window. */
  top: 20,
  autoCloseMs: 5000,
  successMs: 3000,
  closesOnClick: true,
  pausesOnHover: true,
} as const

/** Platform 2 and 9: more pages than `fullUpTo` are shown as first, last and `window` either side of the present one. */
export const PAGINATION = { fullUpTo: 5, window: 2 } as const
