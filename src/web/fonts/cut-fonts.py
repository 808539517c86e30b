"""Cuts the families that a brand may choose into the files of this folder (README.md).

python cut-fonts.py <folder with the unpacked @fontsource packages>
"""

import io
import os
import shutil
import sys

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

packages = sys.argv[1]
here = os.path.dirname(os.path.abspath(__file__))

# The letters of every page.
basic = {*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xAE, 0xB0, 0xB7, 0xBB, 0xBD, 0xD7, 0xE9, 0x2009}
basic |= {0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2122, 0x2212}
rupee = {0x20B9}
# They join letters or keep them apart.
joiners = {0x200C, 0x200D, 0x25CC}

latin_features = 'kern liga calt ccmp locl mark mkmk tnum lnum'.split()
indic_features = latin_features + (
    'abvs blws pres psts haln rphf rkrf half vatu nukt akhn cjct blwf pstf abvm blwm dist init'.split()
)


def source(package, letters, weight):
    name = package.replace('variable-', '')
    return f'{packages}/fontsource-{package}/files/{name}-{letters}-{weight}-normal.woff2'


def opened(path, axes):
    font = TTFont(path)
    if 'fvar' in font:
        known = {axis.axisTag for axis in font['fvar'].axes}
        font = instancer.instantiateVariableFont(font, {tag: at for tag, at in axes.items() if tag in known})
    font.flavor = None
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return file


def whole(package, weight, axes):
    """All Latin letters of a face that is not variable, which the packages split in two."""
    files = [opened(source(package, letters, weight), axes) for letters in ('latin', 'latin-ext')]
    file = io.BytesIO()
    merge.Merger().merge(files).save(file)
    return file


def cut(file, name, wanted, features):
    file.seek(0)
    font = TTFont(file)
    if 'gvar' in font:
        for glyph in font.getGlyphOrder():
            font['gvar'].variations.setdefault(glyph, [])
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = ['*']
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted & set(font.getBestCmap()))
    subsetter.subset(font)
    font.flavor = 'woff2'
    path = f'{here}/{name}-normal.woff2'
    font.save(path)
    print(f'{os.path.getsize(path):>7} {os.path.basename(path)}')


def with_even_figures(file):
    """Gives all figures the width of the widest: Hind has no tabular ones."""
    file.seek(0)
    font = TTFont(file)
    glyphs = [font.getBestCmap()[figure] for figure in range(0x30, 0x3A)]
    widest = max(font['hmtx'][glyph][0] for glyph in glyphs)
    for glyph in glyphs:
        width, bearing = font['hmtx'][glyph]
        shift = (widest - width) // 2
        outline = font['glyf'][glyph]
        if outline.isComposite():
            for part in outline.components:
                part.x += shift
        else:
            outline.coordinates.translate((shift, 0))
        outline.recalcBounds(font['glyf'])
        font['hmtx'][glyph] = (widest, bearing + shift)
    even = io.BytesIO()
    font.save(even)
    return even


def letters_of(file):
    file.seek(0)
    return set(TTFont(file).getBestCmap())


def cut_variable(package, name):
    """`basic`, `rupee`, `latin` and `latin-ext` of a variable face."""
    axes = {'wght': (400, 700)}
    latin, ext = (opened(source(package, letters, 'wght'), axes) for letters in ('latin', 'latin-ext'))
    with_rupee = ext if rupee <= letters_of(ext) else latin
    cut(latin, f'{name}-basic-wght', basic, latin_features)
    cut(with_rupee, f'{name}-rupee-wght', rupee, [])
    cut(latin, f'{name}-latin-wght', letters_of(latin) - basic - rupee, latin_features)
    cut(ext, f'{name}-latin-ext-wght', letters_of(ext) - basic - rupee, latin_features)


def cut_static(package, name, weight, called=None, axes=None, change=lambda file: file):
    """`basic`, which has the rupee, and `latin`, all other letters. `called` is the weight that pages ask for."""
    file = change(whole(package, weight, axes or {}))
    called = called or weight
    first = basic | rupee
    cut(file, f'{name}-basic-{called}', first, latin_features)
    cut(file, f'{name}-latin-{called}', letters_of(file) - first, latin_features)


def cut_devanagari(package, name, weight, called=None, axes=None):
    file = opened(source(package, 'devanagari', weight), axes or {'wght': (400, 700)})
    own = {letter for letter in letters_of(file) if letter >= 0x900} - rupee
    wanted = {letter for letter in own if not 0x2010 <= letter <= 0x206F} | joiners
    cut(file, f'{name}-devanagari-{called or weight}', wanted, indic_features)


for family in ('inter', 'noto-serif'):
    cut_variable(f'variable-{family}', family)
for weight in ('400', '500', '700'):
    cut_static('mukta', 'mukta', weight)
    cut_devanagari('mukta', 'mukta', weight)
    cut_static('hind', 'hind', weight, change=with_even_figures)
    cut_devanagari('hind', 'hind', weight)
for family in ('anek-devanagari', 'noto-sans-devanagari', 'noto-serif-devanagari'):
    cut_devanagari(f'variable-{family}', family, 'wght')

# Display faces have one weight, which pages ask for as 400.
cut_static('variable-fraunces', 'fraunces', 'standard', '400', {'wght': 560, 'opsz': 72, 'SOFT': 0, 'WONK': 0})
cut_static('variable-eczar', 'eczar', 'wght', '400', {'wght': 600})
cut_devanagari('variable-eczar', 'eczar', 'wght', '400', {'wght': 600})
cut_static('rozha-one', 'rozha-one', '400')
cut_devanagari('rozha-one', 'rozha-one', '400')
cut_static('rajdhani', 'rajdhani', '600', '400')
cut_devanagari('rajdhani', 'rajdhani', '600', '400')
cut_devanagari('tiro-devanagari-hindi', 'tiro-devanagari-hindi', '400')

for package in os.listdir(packages):
    name = package.replace('fontsource-', '')
    if name.startswith(('variable-', 'anek', 'young')) or not os.path.isdir(f'{packages}/{package}'):
        continue
    shutil.copy(f'{packages}/{package}/LICENSE', f'{here}/{name}-LICENSE.txt')
