import type { Root, Signers } from '@lotes/shared-federation/release';
import type { DelegatedRole } from '../trust/trust-store';
import { lackingOf, type OpenedDraft } from '../trust/root-draft';
import type { Answer } from './answer';

const shortKey = (key: string) => key.slice(0, 8);
const thresholdOf = ({ keys, threshold }: Signers) =>
  `${String(threshold)} of ${keys.map(shortKey).join(', ')}`;

interface NamedRole {
  name: string;
  role: DelegatedRole;
  isChanged?: boolean;
}

/** True if the signers of a role, or whether there are any, differ between two roots. */
const differs = (role: 'root' | 'registrar' | 'operator', root: Root, before: Root | undefined): boolean =>
  JSON.stringify(root[role]) !== JSON.stringify(before?.[role]);

/** The valid keys of a root, as lines; those that differ from the root before are marked. */
export function rootLines(root: Root, roles: readonly NamedRole[], before?: Root): string[] {
  const marked = (line: string, isChanged: boolean) => (before && isChanged ? `${line}  (changed)` : line);
  return [
    marked(
      `root ${String(root.version)}: ${thresholdOf(root.root)}, until ${root.expires}`,
      differs('root', root, before),
    ),
    marked(`registrar: ${thresholdOf(root.registrar)}`, differs('registrar', root, before)),
    ...(root.operator
      ? [marked(`operator: ${thresholdOf(root.operator)}`, differs('operator', root, before))]
      : []),
    ...roles.map(({ name, role, isChanged = false }) =>
      marked(`${name}: ${thresholdOf(role)}, ${role.routes.join(' ') || 'no reserved paths'}`, isChanged),
    ),
  ];
}

/** A line with the number of delegations that a draft leaves out; no other line shows them. */
function removedLines({ delegations }: Root, before: Root | undefined): string[] {
  const removed = before?.delegations.filter((one) => !delegations.includes(one)) ?? [];
  return before && removed.length > 0
    ? [
        `of the ${String(before.delegations.length)} delegations of root ${String(before.version)}, gone or replaced: ${String(removed.length)}`,
      ]
    : [];
}

/** A line of a draft that names the same keys and paths as the root before it. */
function sameLines({ root, before, roles }: OpenedDraft): string[] {
  const isSame =
    before !== undefined &&
    !differs('root', root, before) &&
    !differs('registrar', root, before) &&
    !differs('operator', root, before) &&
    !roles.some(({ isChanged }) => isChanged) &&
    removedLines(root, before).length === 0;
  return isSame ? ['it changes no key and no path, only until when the root is valid'] : [];
}

/** The content of a draft, with the signatures that it still needs. */
export function answerOfDraft(what: string, draft: OpenedDraft): Answer {
  const { root, before, roles, needs, digest, id } = draft;
  const lacking = lackingOf(draft);
  return {
    lines: [
      `${what}, for ${root.environment}, trust id ${id}`,
      `digest ${digest}: every signer compares it`,
      ...rootLines(root, roles, before),
      ...removedLines(root, before),
      ...sameLines(draft),
      ...(lacking.length > 0 ? lacking : ['all signatures are there: "keys publish" makes it count']),
    ],
    json: {
      environment: root.environment,
      trustId: id,
      root: root.version,
      digest,
      delegated: roles.map(({ name }) => name),
      needs: needs.map(({ of, threshold, signed }) => ({ of, threshold, signed })),
    },
  };
}
