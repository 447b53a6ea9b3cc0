import { motion } from './theme.ts'

/** The entrance of a hero's parts, and of whatever else comes in on opening. */
export const enter = (seconds: number, delay: number) =>
  `animation: enter ${seconds}s ${motion.ease} ${delay}s backwards;`
