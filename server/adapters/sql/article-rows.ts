import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Insertable, Selectable } from 'kysely';
import type { ArticleVersion } from '../../../domain/article.ts';
import { InvariantError } from '../../../domain/errors.ts';
import { type Access, CLASSIFICATIONS, levelOf } from '../../../domain/visibility.ts';
import type { ArticleInput } from '../../ingest/parse-article.ts';
import type { ArticleVersionsTable, VersionColumns } from './archive-tables.ts';

type VersionRow = Selectable<VersionColumns>;
type AccessRow = Pick<
  Selectable<ArticleVersionsTable>,
  'level' | 'embargo_until' | 'machine_use' | 'rights_until'
>;

/** SHA-256 of everything an article says about itself. Oddities are our remark on it and do not count. */
export function sha256OfInput(input: ArticleInput): string {
  const { oddities: _oddities, access, ...said } = input;
  const { classification, embargoUntil } = access;
  // What an open article does not say does not count either: its digest is the one from before there were levels.
  const restricted = {
    ...(classification === 'public' ? {} : { classification }),
    ...(embargoUntil === null ? {} : { embargoUntil }),
  };
  const canonical = canonicalize({ ...said, ...restricted });
  if (canonical === undefined) throw new InvariantError(`article ${input.id} has no canonical form`);
  return sha256(canonical);
}

export function rowOfInput(
  archive: string,
  input: ArticleInput,
  version: number,
  sha: string,
): Insertable<ArticleVersionsTable> {
  return {
    archive,
    article_id: input.id,
    version,
    headline: input.headline,
    byline: input.byline,
    published: input.published,
    published_precision: input.publishedPrecision ?? null,
    updated: input.updated,
    status: input.status,
    content_type: input.contentType,
    lang: input.lang,
    text: input.text,
    speaker: input.speaker,
    speaker_group: input.speakerGroup ?? null,
    speaker_role: input.speakerRole ?? null,
    segments: JSON.stringify(input.segments),
    corrected_by: input.correctedBy,
    url: input.url,
    slug: input.slug,
    rights: input.rights === null ? null : JSON.stringify(input.rights),
    oddities: JSON.stringify(input.oddities),
    sha256: sha,
    text_sha256: sha256(input.text),
    validity: input.validity === undefined ? null : JSON.stringify(input.validity),
    ...columnsOfAccess(input.access),
  };
}

export function columnsOfAccess(access: Access): AccessRow {
  return {
    level: levelOf(access.classification),
    embargo_until: access.embargoUntil,
    machine_use: access.machineUse,
    rights_until: access.rightsUntil,
  };
}

export function accessOfRow(row: AccessRow): Access {
  const classification = CLASSIFICATIONS[row.level];
  if (classification === undefined) throw new InvariantError(`no classification ${row.level}`);
  return {
    classification,
    embargoUntil: row.embargo_until,
    machineUse: row.machine_use,
    rightsUntil: row.rights_until,
  };
}

export function versionOfRow(row: VersionRow): ArticleVersion {
  const { oddities } = row;
  return {
    id: row.article_id,
    version: row.version,
    headline: row.headline,
    byline: row.byline,
    published: row.published,
    ...(row.published_precision === null ? {} : { publishedPrecision: row.published_precision }),
    updated: row.updated,
    status: row.status,
    contentType: row.content_type,
    lang: row.lang,
    text: row.text,
    speaker: row.speaker,
    ...(row.speaker_group === null ? {} : { speakerGroup: row.speaker_group }),
    ...(row.speaker_role === null ? {} : { speakerRole: row.speaker_role }),
    segments: row.segments,
    correctedBy: row.corrected_by,
    url: row.url,
    ...(row.validity === null ? {} : { validity: row.validity }),
    ...(oddities.length === 0 ? {} : { oddities }),
  };
}

/** The stored version as an input again, for a new version that differs in a field or two. */
export function inputOfRow(row: VersionRow & AccessRow): ArticleInput {
  const { version: _version, oddities, ...article } = versionOfRow(row);
  return {
    ...article,
    slug: row.slug,
    rights: row.rights ?? null,
    access: accessOfRow(row),
    oddities: oddities ?? [],
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
