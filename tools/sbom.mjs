// node sbom.mjs SOURCE VERSION EPOCH: what a release is made of, with its licences, as SPDX 2.3: what
// is in it, and what the program wants of the system. SOURCE is the unpacked source with its page.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const [source, version, epoch] = process.argv.slice(2);
const lock = JSON.parse(fs.readFileSync(path.join(source, 'web/package-lock.json'), 'utf8'));
const preact = lock.packages['node_modules/preact'];
/** Of a Debian package, without what Debian changed; what nobody has installed is not known. */
function debian(name) {
    try {
        const said = execFileSync('dpkg-query', ['-W', '-f', '${Version}', name], {
            stdio: 'pipe',
        });
        return said
            .toString()
            .replace(/^\d+:/, '')
            .replace(/-[^-]*$/, '');
    } catch {
        return 'NOASSERTION';
    }
}

/** Name, version, licence, where it comes from; of lists of words also the file. */
const inside = [
    ['preact', preact.version, preact.license, preact.resolved && 'https://preactjs.com/'],
    [
        'wasi-libc',
        debian('wasi-libc'),
        'MIT AND CC0-1.0',
        'https://github.com/WebAssembly/wasi-libc',
    ],
    [
        'Unicode Character Database',
        '15.0.0',
        'Unicode-DFS-2016',
        'https://www.unicode.org/ucd/',
        'src/rules/fold_table.h',
    ],
    ['Unicode CLDR', '', 'Unicode-3.0', 'https://cldr.unicode.org/', 'data/lexicon/ext/cldr.tsv'],
    ['Faker', '', 'MIT', 'https://fakerjs.dev/', 'data/lexicon/ext/faker-js.tsv'],
    ['GeoNames', '', 'CC-BY-4.0', 'https://www.geonames.org/', 'data/lexicon/ext/geonames.tsv'],
    [
        'GeoNames (libgeonames)',
        '',
        'CC-BY-4.0',
        'https://www.geonames.org/',
        'data/lexicon/ext/libgeonames.tsv',
    ],
    [
        'i18n-iso-countries',
        '',
        'MIT',
        'https://github.com/michaelwittig/node-i18n-iso-countries',
        'data/lexicon/ext/i18n-iso-countries.tsv',
    ],
    [
        'Natural Earth',
        '',
        'LicenseRef-public-domain',
        'https://www.naturalearthdata.com/',
        'data/lexicon/ext/natural-earth.tsv',
    ],
    [
        'name-suggestion-index',
        '',
        'BSD-3-Clause',
        'https://github.com/osmlab/name-suggestion-index',
        'data/lexicon/ext/nsi.tsv',
    ],
    [
        'Open Multilingual Wordnet',
        '',
        'CC-BY-3.0 AND ODC-By-1.0',
        'https://omwn.org/',
        'data/lexicon/ext/omw.tsv',
    ],
    [
        'Faker for Ruby',
        '',
        'MIT',
        'https://github.com/faker-ruby/faker',
        'data/lexicon/ext/ruby-faker.tsv',
    ],
    [
        'WordNet',
        '3.0',
        'LicenseRef-WordNet-3.0',
        'https://wordnet.princeton.edu/',
        'data/lexicon/ext/wordnet.tsv',
    ],
];
const outside = [
    ['gnutls', 'LGPL-2.1-or-later'],
    ['jansson', 'MIT'],
    ['libmicrohttpd', 'LGPL-2.1-or-later'],
    ['libpq', 'PostgreSQL'],
    ['liburing', 'LGPL-2.1-or-later OR MIT'],
    ['ncurses', 'X11-distribute-modifications-variant'],
    ['nettle', 'LGPL-3.0-or-later OR GPL-2.0-or-later'],
    ['qrcodegen', 'MIT'],
    ['sqlite', 'blessing'],
];

const id = (name) => `SPDXRef-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
const hash = (file) =>
    createHash('sha256')
        .update(fs.readFileSync(path.join(source, file)))
        .digest('hex');
const entry = ([name, versionInfo, licence, from, file]) => ({
    SPDXID: id(name),
    name,
    ...(versionInfo && { versionInfo }),
    downloadLocation: from || 'NOASSERTION',
    filesAnalyzed: false,
    licenseConcluded: licence,
    licenseDeclared: licence,
    copyrightText: 'NOASSERTION',
    ...(file && {
        packageFileName: file,
        checksums: [{ algorithm: 'SHA256', checksumValue: hash(file) }],
    }),
});
/** No list of words is forgotten. */
const lists = fs.readdirSync(path.join(source, 'data/lexicon/ext')).filter((f) => f !== 'own.tsv');
for (const list of lists)
    if (!inside.some(([, , , , file]) => file?.endsWith(`/${list}`)))
        throw new Error(`${list}: whose is it? See tools/sbom.mjs`);
const shipped = Object.keys(lock.packages).filter((name) => name && !lock.packages[name].dev);
if (shipped.join() !== 'node_modules/preact') throw new Error(`what else is shipped? ${shipped}`);

const all = createHash('sha256');
for (const line of fs
    .readFileSync(path.join(source, 'page/assets.list'), 'utf8')
    .trim()
    .split('\n'))
    all.update(fs.readFileSync(path.join(source, 'page', line.split(' ')[0])));
console.log(
    JSON.stringify(
        {
            spdxVersion: 'SPDX-2.3',
            dataLicense: 'CC0-1.0',
            SPDXID: 'SPDXRef-DOCUMENT',
            name: `knobel-${version}`,
            documentNamespace: `https://spdx.org/spdxdocs/knobel-${version}-${all.digest('hex').slice(0, 32)}`,
            creationInfo: {
                created: new Date(epoch * 1000).toISOString().replace('.000', ''),
                creators: ['Tool: tools/sbom.mjs'],
            },
            hasExtractedLicensingInfos: [
                {
                    licenseId: 'LicenseRef-public-domain',
                    extractedText:
                        'Made with Natural Earth: public domain, see data/lexicon/NOTICE.',
                },
                {
                    licenseId: 'LicenseRef-WordNet-3.0',
                    extractedText: 'The licence of WordNet 3.0, in full in data/lexicon/NOTICE.',
                },
            ],
            packages: [
                entry(['knobel', version, 'MIT', '']),
                ...inside.map(entry),
                ...outside.map(([name, licence]) => entry([name, '', licence, ''])),
            ],
            relationships: [
                ['SPDXRef-DOCUMENT', 'DESCRIBES', id('knobel')],
                ...inside.map(([name]) => [id('knobel'), 'CONTAINS', id(name)]),
                ...outside.map(([name]) => [id('knobel'), 'DEPENDS_ON', id(name)]),
            ].map(([spdxElementId, relationshipType, relatedSpdxElement]) => ({
                spdxElementId,
                relationshipType,
                relatedSpdxElement,
            })),
        },
        null,
        1,
    ),
);
