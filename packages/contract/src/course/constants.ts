/** Platform 3: a program whose type contains this, in any letter case, is self-paced. */
export const SELF_PACED_MARK = '_sprint'
