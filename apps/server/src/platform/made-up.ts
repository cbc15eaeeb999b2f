/**
 * A made-up learner has no account: their id is that of their batch below zero, which no row has. Whatever is read of one person finds
 * nothing about them, but that they are in the batch and in its courses.
 */
export const madeUpLearner = (programId: number): number => -programId

export const isMadeUp = (userId: number): boolean => userId < 0
