export const HITS_MAX = 20;
