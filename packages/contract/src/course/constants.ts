/** Platform 3: a program whose type contains this, in any letter case, is self-paced. */
export const SELF_PACED_MARK = '_sprint'
/** Platform 9: from so many per cent on a grade passes, where the activity itself says nothing. */
export const PASS_PCT = 70
