/** The folder of PostgreSQL's files in the data folder. */
export const clusterFolder = 'database'
