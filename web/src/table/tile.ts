/** How one of several tables is laid out: log and buttons at its sides, like all others, large in front, small or tall beside that. */
export type Shape = "broad" | "even" | "large" | "small" | "tall";
