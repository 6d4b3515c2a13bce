// The default writes hashes of commits, which nobody outside can look up.

/** @param {{ summary: string }} changeset */
export const getReleaseLine = ({ summary }) => `- ${summary.replaceAll(/\n(?=.)/g, '\n  ')}`;

export const getDependencyReleaseLine = () => '';
